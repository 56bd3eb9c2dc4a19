/** What the route guard tells this page. It is part of the history entry, so a link cannot forge it. */
export interface SignInState {
  from?: string;
  hasExpired?: boolean;
}
