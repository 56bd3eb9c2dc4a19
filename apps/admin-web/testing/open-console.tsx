import { act, render } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

import { Providers } from '../src/app/providers';
import { createQueryClient } from '../src/app/query-client';
import { routes } from '../src/app/router';

/** The whole console at an address, with its real routes, cache and guard. */
export function openConsole(address: string) {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const queryClient = createQueryClient();
  render(
    // No styles are made: jsdom would spend most of the time on parsing them. Nothing moves: motions end on timers of
    // their own, which no test can wait for.
    <ConfigProvider theme={{ zeroRuntime: true, token: { motion: false } }}>
      <Providers queryClient={queryClient}>
        <RouterProvider router={router} />
      </Providers>
    </ConfigProvider>,
  );
  return {
    router,
    /** As when the time has come to read everything again. */
    readAgain: () => act(() => queryClient.invalidateQueries()),
    user: userEvent.setup({
      // Files of any kind may be chosen: a person can ask the file dialog for all of them.
      applyAccept: false,
      delay: null,
      // antd draws much anew under a pointer that comes and goes, and which styles let it through no test can see.
      skipHover: true,
      pointerEventsCheck: PointerEventsCheckLevel.Never,
    }),
    address: () => router.state.location.pathname + router.state.location.search,
  };
}
