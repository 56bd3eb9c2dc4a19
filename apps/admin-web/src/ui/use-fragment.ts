import { useLocation } from 'react-router-dom';

/** A value of the address that no browser sends to a server, and so no log has: `#name=value`; null without it. */
export function useFragment(name: string): string | null {
  return new URLSearchParams(useLocation().hash.slice(1)).get(name);
}
