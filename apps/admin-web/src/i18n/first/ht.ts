import { consoleErrorSentences } from '@pwen/web/error-sentences/console-ht';
import { errorSentences } from '@pwen/web/error-sentences/ht';

import type { FirstTexts } from '../en';
import { gettingIn } from '../getting-in/ht';

export const first: FirstTexts = {
  brand: { console: 'Konsòl', pageTitle: ({ page, product }) => `${page} · Konsòl ${product}` },
  common: {
    cancel: 'Anile',
    undo: 'Remèt jan l te ye',
    close: 'Fèmen',
    tryAgain: 'Eseye ankò',
    loading: 'Ap chaje…',
    none: '—',
    requestNumber: ({ requestId }) => `Si sa kontinye, bay nimewo sa a: ${requestId}`,
    refused: ({ message }) => `Sèvè a pa aksepte valè sa a: ${message}`,
    skipToContent: 'Ale nan kontni an',
  },
  language: {
    label: 'Lang',
    hereOnly: 'Lang lan pa rive anrejistre. Imèl yo ap toujou vini nan lang ou te chwazi anvan an.',
  },
  theme: { label: 'Koulè ekran', light: 'Klè', dark: 'Fonse', system: 'Menm jan ak aparèy la' },
  ...gettingIn,
  notFound: {
    title: 'Nou pa jwenn paj la',
    text: 'Pa gen paj nan adrès sa a.',
    home: 'Ale nan konsòl la',
  },
  crash: {
    title: 'Gen yon bagay ki pa mache',
    text: 'Paj la kanpe. Anyen ki te anrejistre pa pèdi.',
  },
  errors: { ...errorSentences, ...consoleErrorSentences },
};
