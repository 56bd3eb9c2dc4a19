export const TEMPLATE = 'pwen_template';

export function urlOfDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** The URL of a database with the login of the processes, which `prepareTemplate` has created. */
export function asProcess(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.username = 'pwen_login';
  url.password = 'for the tests alone';
  return url.href;
}
