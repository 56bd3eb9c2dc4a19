import { afterEach, describe, expect, it } from '@jest/globals';
import { SETTINGS } from '@pwen/web/testing/answers';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { queuePopup } from '../../features/points/popup-store';
import { fakeApi } from '../../testing/fake-api';
import { aVideo, MARJORIE } from '../../testing/fixtures';
import { renderApp } from '../../testing/render-app';

afterEach(cleanup);

const POPUP = { points: 20, title: 'Points Earned!', description: 'For “Penti taptap”' };

const fakePages = () =>
  fakeApi({
    'GET /api/user': { body: MARJORIE },
    'GET /api/settings': SETTINGS,
    'GET /api/content': { body: [aVideo()], headers: { 'X-Total-Count': '1' } },
  });

const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });

// The order matters: the first title belongs to the page at which the app was opened.
describe('the focus', () => {
  it('stays with the browser on the first page: the first Tab leads to the skip link', async () => {
    fakePages();
    await renderApp('/terms');
    await heading('Conditions of Use');
    expect(document.body).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  });

  it('moves to the title when another page opens', async () => {
    fakePages();
    await renderApp('/terms');
    await userEvent.click(await screen.findByRole('link', { name: 'Help' }));
    await waitFor(async () => expect(await heading('Help Center')).toHaveFocus());
  });

  it('stays in a menu that was opened before the page arrived, so that it does not close by itself', async () => {
    fakePages();
    await renderApp('/terms');
    const help = await screen.findByRole('link', { name: 'Help' });
    await userEvent.click(await screen.findByRole('button', { name: /Account menu/ }));
    const menu = await screen.findByRole('menu');
    // Without the pointer, which would close it: as when the link was followed before.
    fireEvent.click(help);
    await heading('Help Center');
    expect(menu).toBeInTheDocument();
    expect(menu).toContainElement(document.activeElement as HTMLElement);
  });

  it('moves to the title when the element that had it is gone', async () => {
    fakePages();
    await renderApp('/terms');
    await screen.findByRole('heading', { name: 'Conditions of Use', level: 1 });
    const main = screen.getByRole('main');
    const button = document.createElement('button');
    main.append(button);
    act(() => button.focus());
    act(() => button.remove());
    await waitFor(async () => expect(await heading('Conditions of Use')).toHaveFocus());
  });

  async function openPopup(): Promise<HTMLElement> {
    act(() => queuePopup(POPUP));
    return await screen.findByRole('button', { name: 'Awesome!' });
  }

  it('returns after the points popup to the element that had it', async () => {
    fakePages();
    await renderApp('/terms');
    const link = await screen.findByRole('link', { name: 'Help' });
    act(() => link.focus());
    await openPopup();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(link).toHaveFocus());
  });

  it('returns only after the last of several popups', async () => {
    fakePages();
    await renderApp('/terms');
    const link = await screen.findByRole('link', { name: 'Help' });
    act(() => link.focus());
    await openPopup();
    act(() => queuePopup(POPUP));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Awesome!' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(link).toHaveFocus());
  });

  it('moves to the page’s title when its element is gone: a played video, an answered survey', async () => {
    fakePages();
    await renderApp('/terms');
    const title = await heading('Conditions of Use');
    const gone = document.createElement('button');
    document.body.append(gone);
    gone.focus();
    await openPopup();
    gone.remove();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(title).toHaveFocus());
  });

  it('moves to the page’s title when no element had it before', async () => {
    fakePages();
    await renderApp('/terms');
    const title = await heading('Conditions of Use');
    act(() => (document.activeElement as HTMLElement).blur());
    await openPopup();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(title).toHaveFocus());
  });
});
