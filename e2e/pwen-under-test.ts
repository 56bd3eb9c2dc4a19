import { rmSync } from 'node:fs';
import { freePort } from '@pwen/tools/free-port';
import { LauncherProcess, temporaryDataDir } from '@pwen/tools/launcher-process';

/** The real product as `npm start` brings it up, with data of its own that goes when it stops. */
export interface PwenUnderTest {
  launcher: LauncherProcess;
  userOrigin: string;
  consoleOrigin: string;
  stop(): Promise<void>;
}

export async function startPwenUnderTest(): Promise<PwenUnderTest> {
  const dataDir = temporaryDataDir();
  const port = await freePort();
  // A journey is many people at one address.
  const launcher = new LauncherProcess(dataDir, port, { RATE_LIMIT_FACTOR: '1000' });
  try {
    await launcher.ready();
  } catch (error) {
    await launcher.stop();
    throw error;
  }
  return {
    launcher,
    userOrigin: `http://localhost:${port}`,
    consoleOrigin: `http://admin.localhost:${port}`,
    stop: async () => {
      await launcher.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
