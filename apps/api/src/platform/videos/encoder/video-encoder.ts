import { stat } from 'node:fs/promises';
import { join } from 'node:path';

import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import type { RenditionFault } from '@pwen/domain';

import { ENVIRONMENT, type Environment } from '../../env.js';
import type { ProgramLimits } from './confined.js';
import { findFfmpeg } from './programs.js';
import { type InputFormat, renditionArguments, type RenditionPlan } from './rendition-arguments.js';
import { type RunOutcome, runConfined } from './run-confined.js';

export interface EncoderLimits {
  readonly memoryBytes: number;
  /** For any video, and in addition for each second of it. */
  readonly timeMs: number;
  readonly timeMsPerSecond: number;
  /** Whatever the bit rate and the length allow. */
  readonly outputBytes: number;
}

const ENCODER_LIMITS = Symbol('ENCODER_LIMITS');

const LIMITS: EncoderLimits = {
  // A 4K picture takes 0.8 GB, most of it libraries that are mapped and not read.
  memoryBytes: 1_200_000_000,
  timeMs: 5 * 60_000,
  // A slow processor that others use as well.
  timeMsPerSecond: 30_000,
  outputBytes: 100 * 1024 * 1024,
};

export interface EncodeRequest {
  readonly format: InputFormat;
  /** The original, in the folder in which the rendition will be. */
  readonly source: string;
  readonly folder: string;
  readonly plan: RenditionPlan;
  readonly durationMs: number;
  /** @param share from 0 to 1 */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Why there is no rendition. */
export class EncodingFault extends Error {
  override readonly name = 'EncodingFault';

  constructor(
    readonly reason: RenditionFault,
    said = '',
  ) {
    super(said ? `${reason}: ${said}` : reason);
  }
}

/** Makes smaller files of videos by ffmpeg, where the machine has one. */
@Injectable()
export class VideoEncoder {
  private readonly logger = new Logger(VideoEncoder.name);
  /** Whether an ffmpeg can do what is needed, by its path and age. */
  private readonly tried = new Map<string, Promise<boolean>>();

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Optional() @Inject(ENCODER_LIMITS) private readonly limits: EncoderLimits = LIMITS,
  ) {}

  /** Whether this machine has an ffmpeg, which may have been installed since this was last asked. */
  async isThere(): Promise<boolean> {
    const program = findFfmpeg(this.environment);
    if (program === undefined) return false;
    const { mtimeMs } = await stat(program);
    const key = `${program} ${mtimeMs}`;
    const trying = this.tried.get(key) ?? this.tryOut(program);
    this.tried.set(key, trying);
    return trying;
  }

  /**
   * @returns the path of the file, in the folder
   * @throws EncodingFault; the signal's reason
   */
  async encode(request: EncodeRequest): Promise<string> {
    const { folder, plan, durationMs, signal, onProgress } = request;
    const program = findFfmpeg(this.environment);
    if (program === undefined) throw new EncodingFault('NO_ENCODER');
    const target = join(folder, `${plan.width}x${plan.height}.mp4`);
    const maxBytes = this.maxBytesOf(plan, durationMs);
    const timeLimitMs = this.limits.timeMs + this.limits.timeMsPerSecond * (durationMs / 1000);
    const outcome = await runConfined(program, renditionArguments({ ...request, target, maxBytes }), {
      folder,
      timeLimitMs,
      limits: this.programLimits(maxBytes, timeLimitMs),
      signal,
      onLine: (line) => {
        const share = shareOf(line, durationMs);
        if (share !== undefined) onProgress(share);
      },
    });
    signal.throwIfAborted();
    const reason = faultOf(outcome);
    if (reason) throw new EncodingFault(reason, outcome.said);
    const { size } = await stat(target).catch(() => {
      throw new EncodingFault('UNREADABLE', outcome.said);
    });
    // ffmpeg stops as soon as it has written so much, without a fault.
    if (size >= maxBytes) throw new EncodingFault('TOO_LARGE');
    return target;
  }

  /** Twice what the bit rates allow, for a short video that begins with its hardest picture. */
  private maxBytesOf({ quality }: RenditionPlan, durationMs: number): number {
    const bitsPerSecond = quality.videoMaxBitsPerSecond + quality.audioBitsPerSecond;
    const usual = 1_000_000 + (2 * bitsPerSecond * durationMs) / 8 / 1000;
    return Math.round(Math.min(this.limits.outputBytes, usual));
  }

  private programLimits(maxBytes: number, timeLimitMs: number): ProgramLimits {
    return {
      memoryBytes: this.limits.memoryBytes,
      // Its own limit comes first and leaves a file that can be read.
      fileBytes: 2 * maxBytes,
      // Only for a program that has outlived this process.
      processorSeconds: Math.ceil((2 * timeLimitMs) / 1000),
    };
  }

  private async tryOut(program: string): Promise<boolean> {
    const args = ['-hide_banner', '-nostdin', '-loglevel', 'error', ...SAMPLE, '-f', 'null', '-'];
    const limits = this.programLimits(1_000_000, 60_000);
    const outcome = await runConfined(program, args, { folder: '/', timeLimitMs: 60_000, limits }).catch(
      (fault: unknown): RunOutcome => ({ code: -1, signal: null, hasTimedOut: false, said: String(fault) }),
    );
    if (outcome.code === 0) return true;
    this.logger.warn(
      `${program} is not usable, so videos are served as they were uploaded; ffmpeg 5.1 or newer with libx264 is needed: ${outcome.said}`,
    );
    return false;
  }
}

/** What every rendition needs, tried on one black picture. */
const SAMPLE = [
  '-f',
  'rawvideo',
  '-video_size',
  '64x48',
  '-pixel_format',
  'yuv420p',
  '-i',
  '/dev/zero',
  '-frames:v',
  '1',
  '-fps_mode',
  'vfr',
  '-bsf:v',
  'filter_units=remove_types=6',
  '-c:v',
  'libx264',
  '-threads',
  '1',
  '-profile:v',
  'baseline',
];

/** Reads ffmpeg's progress, which names the time that is encoded: `out_time_us=1500000`. */
function shareOf(line: string, durationMs: number): number | undefined {
  const [, microseconds] = /^out_time_us=(\d+)$/.exec(line) ?? [];
  return microseconds === undefined ? undefined : Math.min(1, Number(microseconds) / 1000 / durationMs);
}

function faultOf({ code, signal, hasTimedOut, said }: RunOutcome): RenditionFault | undefined {
  if (hasTimedOut || signal === 'SIGXCPU') return 'TOO_SLOW';
  if (signal === 'SIGXFSZ') return 'TOO_LARGE';
  if (signal === 'SIGKILL' || signal === 'SIGTERM') return 'INTERRUPTED';
  // Of a picture for which there was no memory it says so, and goes on with the next.
  if (/cannot allocate|malloc|out of memory/i.test(said)) return 'TOO_MUCH_MEMORY';
  if (code === 0) return undefined;
  if (/no space left/i.test(said)) return 'NO_SPACE';
  return 'UNREADABLE';
}
