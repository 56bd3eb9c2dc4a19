import { json, type RequestHandler } from 'express';

/** Room for a survey of twenty questions with fifty long options each, in a script of four bytes a character. */
const LONG_FORM_LIMIT = '2mb';

/** Reads long forms of whoever is signed in at the console. What anybody else sends is bounded by the usual limit. */
export function readLongForms(): RequestHandler {
  const read = json({ limit: LONG_FORM_LIMIT }) as RequestHandler;
  return (request, response, next) => {
    if (request.surface === 'console' && request.user) read(request, response, next);
    else next();
  };
}
