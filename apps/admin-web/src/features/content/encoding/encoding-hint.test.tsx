import { describe, expect, it } from '@jest/globals';
import type { EncodingDto, ManagedContentDto } from '@pwen/api-client';
import { fireEvent, screen } from '@testing-library/react';

import { fakeApi } from '../../../../testing/fake-api';
import { auditor, video } from '../../../../testing/fixtures';
import { openConsole } from '../../../../testing/open-console';

const renditions = [
  { url: '/media/low.mp4', lines: 240 as const, width: 426, height: 240, sizeBytes: 2_621_440 },
  { url: '/media/usual.mp4', lines: 480 as const, width: 852, height: 480, sizeBytes: 5_767_168 },
];
const of = (encoding: Partial<EncodingDto> & Pick<EncodingDto, 'state'>) =>
  video({ id: 3, title: 'Rara', encoding: { percent: null, fault: null, ...encoding } });
const list = (row: ManagedContentDto) => ({ body: [row], headers: { 'X-Total-Count': '1' } });

describe('the smaller files of a video', () => {
  it.each([
    ['Smaller files: waiting', of({ state: 'waiting' })],
    ['Smaller files are being made: 42%', of({ state: 'making', percent: 42 })],
    ['Smaller files: 240p 2.5 MB · 480p 5.5 MB', { ...of({ state: 'made' }), renditions }],
    ['Smaller files: not needed', of({ state: 'made' })],
    ['No smaller files: this server has no ffmpeg. People get the original.', of({ state: 'no-encoder' })],
    ['The smaller files could not be made. It took too long.', of({ state: 'failed', fault: 'TOO_SLOW' })],
  ])('say: %s', async (text, row) => {
    fakeApi({ 'GET /api/admin/content': () => list(row) });
    openConsole('/admin/content');
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('can be asked for again by an administrator if they failed', async () => {
    let row = of({ state: 'failed', fault: 'UNREADABLE' });
    const { lines: calls } = fakeApi({
      'GET /api/admin/content': () => list(row),
      'POST /api/content/3/encode-again': () => {
        row = of({ state: 'waiting' });
        return { body: row };
      },
    });
    openConsole('/admin/content');
    fireEvent.click(await screen.findByRole('button', { name: 'Try again to make smaller files of “Rara”' }));
    expect(await screen.findByText('Smaller files: waiting')).toBeInTheDocument();
    expect(calls).toContain('POST /api/content/3/encode-again');
  });

  it('cannot be asked for again by an auditor', async () => {
    fakeApi({
      'GET /api/user': { body: auditor },
      'GET /api/admin/content': () => list(of({ state: 'failed', fault: 'UNREADABLE' })),
    });
    openConsole('/admin/content');
    await screen.findByText(/could not be made/);
    expect(screen.queryByRole('button', { name: /Try again to make/ })).not.toBeInTheDocument();
  });
});
