import { ERROR_SENTENCES } from '@pwen/domain/contract';
import type { Values } from '@pwen/web/texts/values';

import { gettingIn } from '../getting-in/en';

/** What the page says on which one signs in, and what any page may say before the rest is loaded. */
export const first = {
  brand: {
    console: 'Console',
    pageTitle: ({ page, product }: Values<'page' | 'product'>) => `${page} · ${product} Console`,
  },
  common: {
    cancel: 'Cancel',
    undo: 'Undo',
    close: 'Close',
    tryAgain: 'Try Again',
    loading: 'Loading…',
    none: '—',
    requestNumber: ({ requestId }: Values<'requestId'>) => `If it goes on, report this number: ${requestId}`,
    refused: ({ message }: Values<'message'>) => `${message}`,
    skipToContent: 'Skip to content',
  },
  language: {
    label: 'Language',
    hereOnly: 'The language could not be saved. Emails still come in the one before.',
  },
  theme: { label: 'Theme', light: 'Light', dark: 'Dark', system: 'Like this device' },
  ...gettingIn,
  notFound: {
    title: 'Page not found',
    text: 'There is no page at this address.',
    home: 'Go to the console',
  },
  crash: {
    title: 'Something went wrong',
    text: 'The page stopped working. Nothing that was saved is lost.',
  },
  errors: ERROR_SENTENCES,
};
