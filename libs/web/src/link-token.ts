import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The token that a link of a mail has brought to this page. It comes in the fragment, which browsers send to no server, so
 * that no log has it; mails sent by earlier versions have it in the query. It is moved from the address into the entry of
 * the browser's history: nobody reads it there, and a reload, or Back, still finds it.
 *
 * @param name of the token in the link
 * @returns null if the page was opened without one
 */
export function useLinkToken(name: string): string | null {
  const { pathname, search, hash, state } = useLocation() as {
    pathname: string;
    search: string;
    hash: string;
    state: Record<string, unknown> | null;
  };
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const inAddress = new URLSearchParams(hash.slice(1)).get(name) ?? query.get(name);
  query.delete(name);
  const rest = query.toString();

  useEffect(() => {
    if (inAddress === null) return;
    const clean = { pathname, search: rest };
    void navigate(clean, { replace: true, state: { ...state, [name]: inAddress } });
  }, [inAddress, name, pathname, rest, state, navigate]);

  const kept = state?.[name];
  return inAddress ?? (typeof kept === 'string' ? kept : null);
}
