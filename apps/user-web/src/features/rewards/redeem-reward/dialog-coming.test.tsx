import { expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { en } from '../../../i18n/en';
import { InLanguage } from '../../../i18n/use-texts';
import { DialogComing } from './dialog-coming';

it.each([
  ['asks, and can be cancelled, while nothing is paid', false, 'Redeem this reward?', 'Cancel'],
  ['says that a redemption is running, which closing does not stop', true, 'Redeeming...', 'Close'],
])('%s', async (_does, isPending, title, way) => {
  const onClose = jest.fn();
  render(
    <InLanguage value={{ language: 'en', texts: en }}>
      <DialogComing isPending={isPending} onClose={onClose} />
    </InLanguage>,
  );
  const dialog = within(screen.getByRole('dialog', { name: title }));
  expect(dialog.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: way }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
