export const TEMPLATE = 'pwen_template';

export function urlOfDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** The address of a database as the login of the processes, which `prepareTemplate` has made. */
export function asProcess(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.username = 'pwen_login';
  url.password = 'for the tests alone';
  return url.href;
}
