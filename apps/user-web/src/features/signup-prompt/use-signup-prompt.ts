import { useCallback, useEffect, useRef } from 'react';

import { readStored, writeStored } from '../../device/storage';
import { interactions, isPromptingInteraction, videoClicks } from './interactions';
import { isInTheWay, isPromptOpen, mayAskOn } from './may-ask';

const PROMPT_DELAY_MS = 10_000;
const PROMPT_COOLDOWN_MS = 300_000;
const PROMPT_SCROLL_PX = 300;
const PROMPT_SCROLL_LISTEN_AFTER_MS = 1000;
const PROMPT_AFTER_CLICK_MS = 3000;
const PROMPT_AFTER_INTERACTION_MS = 2000;
const PROMPT_RECHECK_MS = 250;

function coolingDown(): boolean {
  const last = Number(readStored('lastSignupPromptTime'));
  return last > 0 && Date.now() - last < PROMPT_COOLDOWN_MS;
}

/**
 * When a guest is asked to sign up: after a while, after scrolling, after starting a video; never twice within the
 * cooldown, and never over something that is open, which is waited for.
 *
 * @param isGuest whether it is known that nobody is signed in
 * @param pathname of the page
 */
export function useSignupPrompt(isGuest: boolean, pathname: string) {
  const allowed = isGuest && mayAskOn(pathname);
  const open = isPromptOpen.use();
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const clicks = videoClicks.use();

  const later = useCallback((act: () => void, ms: number) => {
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      act();
    }, ms);
    timers.current.add(timer);
  }, []);

  const ask = useCallback(() => {
    if (coolingDown() || isInTheWay()) return;
    writeStored('lastSignupPromptTime', String(Date.now()));
    writeStored('hasSeenSignupPrompt', 'true');
    isPromptOpen.set(true);
  }, []);

  useEffect(() => {
    if (!allowed) return;
    const pending = timers.current;
    const onScroll = () => {
      if (window.scrollY > PROMPT_SCROLL_PX) ask();
    };
    const askWhenClear = () => {
      ask();
      if (!coolingDown()) later(askWhenClear, PROMPT_DELAY_MS);
    };
    later(askWhenClear, PROMPT_DELAY_MS);
    later(() => {
      window.addEventListener('scroll', onScroll, { passive: true });
      // A page restored at a scrolled position fires no scroll event.
      later(onScroll, PROMPT_RECHECK_MS);
    }, PROMPT_SCROLL_LISTEN_AFTER_MS);
    return () => {
      pending.forEach(clearTimeout);
      pending.clear();
      window.removeEventListener('scroll', onScroll);
      isPromptOpen.set(false);
    };
  }, [allowed, ask, later]);

  useEffect(() => {
    if (!allowed || clicks === 0) return;
    later(ask, isPromptingInteraction(interactions()) ? PROMPT_AFTER_INTERACTION_MS : PROMPT_AFTER_CLICK_MS);
  }, [allowed, clicks, ask, later]);

  return { open, close: () => isPromptOpen.set(false) };
}
