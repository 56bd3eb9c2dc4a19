import type { ApiError } from './api-error.js';

/**
 * The header in which a call names the person it acts for; the API refuses the call when somebody else is signed in.
 */
const HEADER = 'X-Pwen-Person';

let shown: number | null = null;
let onChanged: () => void = () => undefined;

/** Sets the person whom the page shows: from now on calls act for this person or, with null, name nobody. */
export function actFor(personId: number | null): void {
  shown = personId;
}

/** The person whom calls act for; null for nobody. */
export function actingFor(): number | null {
  return shown;
}

/** Sets what happens when a call is refused because the signed-in person is not the one whom the page shows. */
export function whenPersonChanged(listener: () => void): void {
  onChanged = listener;
}

/** The headers of a call that acts for this person, even if the page shows somebody else by the time it is sent. */
export function headersFor(personId: number | null): Record<string, string> {
  return personId === null ? {} : { [HEADER]: String(personId) };
}

/** Adds the person whom the page shows, unless the call names a person itself. */
export function addActingPerson(request: Request): void {
  if (shown !== null && !request.headers.has(HEADER)) request.headers.set(HEADER, String(shown));
}

/** Notifies the page when a call was refused because the signed-in person is not the one whom it shows. */
export function reportRefusal({ code }: ApiError): void {
  if (code === 'PERSON_CHANGED') onChanged();
}
