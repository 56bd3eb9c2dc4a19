import type { Mutation } from '../mutation.js';

/** The forms of the console: what administrators type is what is saved. */
export const CONSOLE: readonly Mutation[] = [
  {
    id: 'console-voucher-values-lost',
    breaks: 'Vouchers are saved without the values that were typed beside their numbers.',
    file: 'apps/admin-web/src/features/rewards/edit-reward/reward-values.ts',
    text: '      ...(value ? { value } : {}),\n',
    replacement: '',
    caughtBy: ['apps/admin-web/src/features/rewards/edit-reward/reward-dialog.test.tsx'],
  },
  {
    id: 'console-reward-ends-a-day-early',
    breaks: 'A reward disappears on the morning of its last day.',
    file: 'apps/admin-web/src/features/rewards/programme-day.ts',
    text: 'T23:59:59.999',
    replacement: 'T00:00:00.000',
    caughtBy: [
      'apps/admin-web/src/features/rewards/programme-day.test.ts',
      'apps/admin-web/src/features/rewards/edit-reward/reward-dialog.test.tsx',
    ],
  },
  {
    id: 'console-created-twice',
    breaks: 'Two quick clicks create everything twice.',
    file: 'apps/admin-web/src/ui/use-save-once.ts',
    text: '      if (taken.current) return;\n',
    replacement: '',
    caughtBy: [
      'apps/admin-web/src/features/surveys/edit-survey/survey-dialog.test.tsx',
      'apps/admin-web/src/features/rewards/edit-reward/reward-dialog.test.tsx',
    ],
  },
  {
    id: 'console-kept-settings-unsaved',
    breaks: 'Who keeps their own settings beside those of a colleague can never save them.',
    file: 'apps/admin-web/src/ui/conflict/use-conflict.ts',
    text: '        setBase(saved);\n',
    replacement: '',
    caughtBy: ['apps/admin-web/src/features/settings/settings-page.test.tsx'],
  },
  {
    id: 'console-required-survey-lost',
    breaks: 'Each edit of a video opens it to people who have not answered its survey.',
    file: 'apps/admin-web/src/features/content/edit-content/edit-values.ts',
    text: '    requiredSurveyId: values.requiredSurveyId ?? undefined,\n',
    replacement: '',
    caughtBy: ['apps/admin-web/src/features/content/edit-content/edit-content.test.tsx'],
  },
  {
    id: 'console-survey-end-lost',
    breaks: 'A survey never ends, whatever end was typed.',
    file: 'apps/admin-web/src/features/surveys/edit-survey/survey-values.ts',
    text: 'endDate: momentOfMinute(values.endDate, survey?.endDate ?? null)',
    replacement: 'endDate: null',
    caughtBy: ['apps/admin-web/src/features/surveys/edit-survey/survey-dialog.test.tsx'],
  },
];
