/** An error as pg reports one of Postgres. */
export function refusal(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}
