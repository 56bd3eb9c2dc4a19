import { json, type RequestHandler } from 'express';

/** Enough for a survey of twenty questions with fifty long options each, in a script of four bytes per character. */
const LONG_FORM_LIMIT = '2mb';

/** Reads large JSON bodies for people signed in at the console. For everybody else the usual limit applies. */
export function readLongForms(): RequestHandler {
  const read = json({ limit: LONG_FORM_LIMIT }) as RequestHandler;
  return (request, response, next) => {
    if (request.surface === 'console' && request.user) read(request, response, next);
    else next();
  };
}
