import { afterEach, describe, expect, it } from '@jest/globals';
import { useLinkToken } from '@pwen/web/link-token';
import { act, cleanup, render, screen } from '@testing-library/react';
import { StrictMode, useEffect } from 'react';
import { type Location, MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';

afterEach(cleanup);

let location: Location;
let navigate: ReturnType<typeof useNavigate>;

function Browser() {
  const here = useLocation();
  const go = useNavigate();
  useEffect(() => {
    location = here;
    navigate = go;
  });
  return (
    <Routes>
      <Route path="/page" element={<Page />} />
      <Route path="*" element={null} />
    </Routes>
  );
}

function Page() {
  return <output>{useLinkToken('token') ?? 'none'}</output>;
}

/** Opens a link after another page. */
function open(link: string | Location) {
  render(
    <StrictMode>
      <MemoryRouter initialEntries={['/before', link]} initialIndex={1}>
        <Browser />
      </MemoryRouter>
    </StrictMode>,
  );
}
const go = (to: string | number) => act(async () => navigate(to as string));
const token = () => screen.getByRole('status').textContent;
const address = () => location.pathname + location.search + location.hash;

describe('the token of a link', () => {
  it.each([
    ['in the fragment', '/page#token=abc', '/page'],
    ['in the query, as in older mails', '/page?token=abc', '/page'],
    ['in the query beside something else', '/page?tab=one&token=abc', '/page?tab=one'],
  ])('%s is read, and is gone from the address', (_where, link, clean) => {
    open(link);
    expect(token()).toBe('abc');
    expect(address()).toBe(clean);
  });

  it('is still there on the way back and after a reload, and adds no entry to the history', async () => {
    open('/page#token=abc');
    await go('/after');
    await go(-1);
    expect(token()).toBe('abc');
    await go(-1);
    expect(address()).toBe('/before');
    await go(1);
    // As the browser gives it back.
    const reloaded = location;
    cleanup();
    open(reloaded);
    expect(token()).toBe('abc');
    expect(address()).toBe('/page');
  });

  it('is that of the link that was opened last, also of the same link twice', async () => {
    open('/page#token=abc');
    for (const next of ['xyz', 'xyz']) {
      await go(`/page#token=${next}`);
      expect(token()).toBe(next);
      expect(address()).toBe('/page');
    }
  });

  it('is missing where the page was opened without a link', async () => {
    open('/page#token=abc');
    await go('/page');
    expect(token()).toBe('none');
  });
});
