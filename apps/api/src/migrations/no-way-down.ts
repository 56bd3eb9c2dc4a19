/** Before the baseline there is nothing, so no installation goes back from it: whoever wants an empty database makes one. */
export function noWayDown(): Promise<never> {
  return Promise.reject(new Error('there is nothing before the baseline'));
}
