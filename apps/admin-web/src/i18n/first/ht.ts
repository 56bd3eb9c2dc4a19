import { consoleErrorSentences } from '@pwen/web/error-sentences/console-ht';
import { errorSentences } from '@pwen/web/error-sentences/ht';

import { gettingIn } from '../getting-in/ht';
import type { first as english } from './en';

export const first: typeof english = {
  brand: { console: 'Konsòl', pageTitle: '{{page}} · Konsòl {{product}}' },
  common: {
    cancel: 'Anile',
    undo: 'Remèt jan l te ye',
    close: 'Fèmen',
    tryAgain: 'Eseye ankò',
    loading: 'Ap chaje…',
    none: '—',
    requestNumber: 'Si sa kontinye, bay nimewo sa a: {{requestId}}',
    refused: 'Sèvè a pa aksepte valè sa a: {{message}}',
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
