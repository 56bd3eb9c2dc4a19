import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useLayoutEffect, useState, type ReactNode } from 'react';
import { Link, Route, Routes, unstable_HistoryRouter as HistoryRouter, useNavigate } from 'react-router-dom';

import { loadAllTexts, startLanguages } from '../../i18n/languages';
import { InShownLanguage } from '../../i18n/use-texts';
import * as Dialog from '../dialogs/dialog';
import * as Menu from '../dialogs/menu';
import { createAppHistory } from './app-history';
import { isOnTheWay } from './arrivals';
import { followBack } from './layers';
import { useClosedByBack } from './use-closed-by-back';
import { useOpenInAddress } from './use-open-in-address';

/** A dialog that is opened by a button, and has something in it. */
function Opens({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <Dialog.Root>
      <Dialog.Trigger>{`Open ${name}`}</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Content aria-describedby={undefined}>
          <Dialog.Title>{name}</Dialog.Title>
          {children}
          <Dialog.Close>{`Done with ${name}`}</Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Closes and goes on at once, before the browser has gone back. */
function ClosesAndGoes() {
  const [isOpen, setOpen] = useState(true);
  const navigate = useNavigate();
  useClosedByBack(isOpen, () => setOpen(false));
  return (
    <button
      type="button"
      onClick={() => {
        setOpen(false);
        setTimeout(() => setTimeout(() => void navigate('/other')));
      }}
    >
      Close and go
    </button>
  );
}

/** Drawn while the browser goes elsewhere: before the router, which is around it, listens. */
function DrawnTooLate() {
  useLayoutEffect(() => history.replaceState(null, '', '/other'), []);
  return <h1>First page</h1>;
}

/** Two things that follow each other: one closes as the other opens. */
function Sequence() {
  const [step, setStep] = useState('');
  return (
    <>
      <button type="button" onClick={() => setStep('first')}>
        Begin
      </button>
      {step && (
        <Dialog.Root key={step} open onClose={() => setStep(step === 'first' ? 'second' : '')}>
          <Dialog.Content aria-describedby={undefined}>
            <Dialog.Title>{step}</Dialog.Title>
          </Dialog.Content>
        </Dialog.Root>
      )}
    </>
  );
}

function Voucher() {
  const { opened, open, close } = useOpenInAddress('voucher');
  return (
    <>
      <p>{opened === null ? 'No voucher' : `Voucher ${opened}`}</p>
      <button type="button" onClick={() => open('7')}>
        Open voucher
      </button>
      <button type="button" onClick={close}>
        Close voucher
      </button>
    </>
  );
}

async function renderApp() {
  localStorage.setItem('language', 'en');
  await startLanguages();
  await loadAllTexts();
  await act(
    async () =>
      void render(
        <StrictMode>
          <HistoryRouter history={createAppHistory()}>
            <InShownLanguage>
              <Routes>
                <Route path="/start" element={<Link to="/page">To the page</Link>} />
                <Route
                  path="/page"
                  element={
                    <>
                      <h1>Page</h1>
                      <Opens name="lower">
                        <Opens name="upper" />
                        <Link to="/other">To another page</Link>
                      </Opens>
                      <Sequence />
                    </>
                  }
                />
                <Route path="/first" element={<DrawnTooLate />} />
                <Route path="/goes" element={<ClosesAndGoes />} />
                <Route path="/vouchers" element={<Voucher />} />
                <Route
                  path="/menu"
                  element={
                    <Menu.Root>
                      <Menu.Trigger>Menu</Menu.Trigger>
                      <Menu.Content>
                        <Menu.Item>One</Menu.Item>
                      </Menu.Content>
                    </Menu.Root>
                  }
                />
                <Route path="/other" element={<h1>Other page</h1>} />
              </Routes>
            </InShownLanguage>
          </HistoryRouter>
        </StrictMode>,
      ),
  );
}

/** What the app does in a task of its own, and jsdom's own way back. */
const settled = () =>
  act(async () => {
    for (let task = 0; task < 10; task += 1) await new Promise((resolve) => setTimeout(resolve));
  });

async function press(name: string) {
  await userEvent.click(screen.getByRole('button', { name }));
  await settled();
}

/** As by the address bar of a browser that knows the app already. */
async function goTo(path: string) {
  history.pushState(null, '', path);
  act(() => void dispatchEvent(new PopStateEvent('popstate')));
  await settled();
}

async function back(entries = -1) {
  await act(async () => {
    const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.go(entries);
    await arrived;
  });
  await settled();
}

const titles = () =>
  screen.queryAllByRole('heading', { level: 2, hidden: true }).map((title) => title.textContent);

beforeEach(async () => {
  history.pushState(null, '', '/start');
  await renderApp();
  await userEvent.click(screen.getByRole('link', { name: 'To the page' }));
  await screen.findByRole('heading', { name: 'Page' });
});

afterEach(async () => {
  cleanup();
  // What was open leaves its entry, before the next test makes its own.
  await settled();
});

describe('Back', () => {
  it('closes what is open, one after another, and then leaves the page', async () => {
    await press('Open lower');
    await press('Open upper');
    expect(titles()).toEqual(['lower', 'upper']);
    await back();
    expect(titles()).toEqual(['lower']);
    await back();
    expect(titles()).toEqual([]);
    expect(location.pathname).toBe('/page');
    await back();
    expect(location.pathname).toBe('/start');
  });

  it.each(['Done with lower', 'Close'])(
    'leaves the page at once after a dialog was closed by "%s"',
    async (button) => {
      await press('Open lower');
      await press(button);
      expect(titles()).toEqual([]);
      await back();
      expect(location.pathname).toBe('/start');
    },
  );

  it('leads from a page that a link of a dialog has opened to the page below the dialog', async () => {
    await press('Open lower');
    await press('Open upper');
    await press('Done with upper');
    await userEvent.click(screen.getByRole('link', { name: 'To another page' }));
    await settled();
    expect(screen.getByRole('heading', { name: 'Other page' })).toBeInTheDocument();
    await back();
    expect(location.pathname).toBe('/page');
    expect(titles()).toEqual([]);
    await back();
    expect(location.pathname).toBe('/start');
  });

  it('closes the second of two that follow each other, and not both', async () => {
    await press('Begin');
    await press('Close');
    expect(titles()).toEqual(['second']);
    await back();
    expect(titles()).toEqual([]);
    expect(location.pathname).toBe('/page');
    await back();
    expect(location.pathname).toBe('/start');
  });

  it('closes nothing that has opened before a busy phone arrived where the last dialog was closed', async () => {
    await press('Open lower');
    const goesBack = jest.spyOn(history, 'back').mockImplementation(() => undefined);
    await press('Done with lower');
    expect(goesBack).toHaveBeenCalledTimes(1);
    goesBack.mockRestore();
    await waitFor(() => expect(isOnTheWay()).toBe(false), { timeout: 5000 });
    await press('Open lower');
    await back();
    expect(titles()).toEqual(['lower']);
    await back();
    expect(titles()).toEqual([]);
    expect(location.pathname).toBe('/page');
    await back();
    expect(location.pathname).toBe('/start');
  });

  it('does not undo the way to another page that follows at once', async () => {
    await goTo('/goes');
    await press('Close and go');
    await waitFor(() => expect(location.pathname).toBe('/other'));
    await back();
    expect(location.pathname).toBe('/goes');
  });

  it('closes a menu', async () => {
    await goTo('/menu');
    expect(screen.getByRole('menu')).toBeInTheDocument();
    await back();
    expect(screen.queryByRole('menu')).toBeNull();
    expect(location.pathname).toBe('/menu');
  });
});

it('the way forward leads to no dialog that is closed', async () => {
  await press('Open lower');
  await back();
  await back(1);
  expect(titles()).toEqual([]);
  await back();
  expect(location.pathname).toBe('/start');
});

it('after a reload nothing is open, and Back leaves the page at once', async () => {
  await press('Open lower');
  cleanup();
  await settled();
  history.pushState({ layer: 'of the page before the reload' }, '');
  await renderApp();
  followBack();
  await settled();
  await back();
  expect(location.pathname).toBe('/start');
});

it('shows the page to which somebody has gone while a slow phone drew the first', async () => {
  cleanup();
  await settled();
  await goTo('/first');
  await renderApp();
  expect(screen.getByRole('heading', { name: 'Other page' })).toBeInTheDocument();
});

describe('what is open by the address', () => {
  beforeEach(async () => {
    await goTo('/vouchers');
    await screen.findByText('No voucher');
  });

  it('closes by Back', async () => {
    await press('Open voucher');
    expect(location.search).toBe('?voucher=7');
    await back();
    expect(screen.getByText('No voucher')).toBeInTheDocument();
    await back();
    expect(location.pathname).toBe('/page');
  });

  it('leaves no entry when it is closed by its button', async () => {
    await press('Open voucher');
    await press('Close voucher');
    expect(screen.getByText('No voucher')).toBeInTheDocument();
    await back();
    expect(location.pathname).toBe('/page');
  });

  it('has its page below it for whoever comes by a link', async () => {
    await goTo('/vouchers?voucher=8');
    await screen.findByText('Voucher 8');
    await back();
    expect(screen.getByText('No voucher')).toBeInTheDocument();
    expect(location.pathname + location.search).toBe('/vouchers');
  });
});
