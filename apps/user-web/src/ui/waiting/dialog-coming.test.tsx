import { expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';

import { en } from '../../i18n/en';
import { InLanguage } from '../../i18n/use-texts';
import { DialogComing } from './dialog-coming';

it('says what is coming, and can be left', async () => {
  const onClose = jest.fn();
  render(
    <MemoryRouter>
      <InLanguage value={{ language: 'en', texts: en }}>
        <DialogComing title="Redeem this reward?" close="Cancel" onClose={onClose} />
      </InLanguage>
    </MemoryRouter>,
  );
  const dialog = within(screen.getByRole('dialog', { name: 'Redeem this reward?' }));
  expect(dialog.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
