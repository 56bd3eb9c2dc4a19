import type { ApiError } from './api-error.js';

/** The header in which a call says whom it acts for; the API refuses it when somebody else is signed in. */
const HEADER = 'X-Pwen-Person';

let shown: number | null = null;
let onChanged: () => void = () => undefined;

/** Notes whom the page shows: from now on its calls act for this person, or, with null, name nobody. */
export function actFor(personId: number | null): void {
  shown = personId;
}

/** Whom the page shows, as far as calls are concerned. */
export function actingFor(): number | null {
  return shown;
}

/** Sets what happens when a call was refused because somebody else is signed in than the page shows. */
export function whenPersonChanged(listener: () => void): void {
  onChanged = listener;
}

/** The headers of a call that acts for this person, whomever the page shows by the time it is sent. */
export function headersFor(personId: number | null): Record<string, string> {
  return personId === null ? {} : { [HEADER]: String(personId) };
}

/** Adds whom the page shows, unless the call itself says whom it acts for. */
export function nameShown(request: Request): void {
  if (shown !== null && !request.headers.has(HEADER)) request.headers.set(HEADER, String(shown));
}

/** Tells the page when a call was refused because it shows somebody else than is signed in. */
export function noticeRefusal({ code }: ApiError): void {
  if (code === 'PERSON_CHANGED') onChanged();
}
