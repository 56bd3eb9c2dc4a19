import { stat, utimes } from 'node:fs/promises';
import { extname, join } from 'node:path';

import { Inject, Logger, Optional } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { exclusionsOf, type RenditionFault } from '@pwen/domain';

import {
  ATTEMPTS_MAX,
  type Content,
  type EncodingLease,
  Encodings,
  type PlannedRendition,
  planRenditions,
  prepareVideo,
} from '../content/index.js';
import { MediaStorage } from '../platform/storage/media-storage.js';
import { UploadFolders } from '../platform/storage/upload-folders.js';
import { INPUT_FORMATS } from '../platform/videos/encoder/rendition-arguments.js';
import { EncodingFault, VideoEncoder } from '../platform/videos/encoder/video-encoder.js';
import { Progress } from './progress.js';
import { Renditions } from './renditions.js';

/** After this time without renewal another process may encode. */
const LEASE_MS = 60_000;
const RENEWED_EVERY_MS = 3_000;

/** How long an encoding keeps its video to itself, and how often it says so: in tests less. */
export interface LeaseTimes {
  readonly leaseMs: number;
  readonly renewedEveryMs: number;
}
const LEASE_TIMES = Symbol('LEASE_TIMES');

/** Makes what is missing of a video's smaller files, unless that is being done. */
export class MakeRenditionsCommand extends Command<void> {
  constructor(
    readonly contentId: number,
    /** Ends the encoding: it may take half an hour, and begins again in the next process. */
    readonly stopping: AbortSignal = new AbortController().signal,
  ) {
    super();
  }
}

/**
 * Any number of jobs may run for one video; only one gets the lease. Each finished file is named by the row at once, so
 * that whoever is killed afterwards has not made it in vain.
 */
@CommandHandler(MakeRenditionsCommand)
export class MakeRenditionsHandler implements ICommandHandler<MakeRenditionsCommand> {
  private readonly logger = new Logger(MakeRenditionsHandler.name);

  constructor(
    private readonly encodings: Encodings,
    private readonly renditions: Renditions,
    private readonly encoder: VideoEncoder,
    private readonly storage: MediaStorage,
    private readonly folders: UploadFolders,
    @Optional()
    @Inject(LEASE_TIMES)
    private readonly times: LeaseTimes = {
      leaseMs: LEASE_MS,
      renewedEveryMs: RENEWED_EVERY_MS,
    },
  ) {}

  /** @throws what went wrong, unless it was the last attempt; the reason is kept with the video */
  async execute({ contentId, stopping }: MakeRenditionsCommand): Promise<void> {
    if (!(await this.encoder.isThere())) return this.encodings.storeNoEncoder();
    const lease = await this.encodings.acquire(contentId, this.times.leaseMs);
    if (!lease) return;
    const lost = new AbortController();
    try {
      await this.make(lease, lost, stopping);
      await this.encodings.finish(lease);
    } catch (fault) {
      if (lost.signal.aborted) return;
      // The next process begins again, and that this one was stopped says nothing against the video.
      if (stopping.aborted) await this.encodings.release(lease);
      else await this.giveUp(lease, fault);
    }
  }

  private async giveUp(lease: EncodingLease, fault: unknown): Promise<void> {
    await this.encodings.fail(lease, reasonOf(fault));
    if (lease.attempt < ATTEMPTS_MAX) throw fault;
    this.logger.warn(`video ${lease.contentId} has no renditions: ${String(fault)}`);
  }

  /** @param lost aborted when the lease is */
  private async make(lease: EncodingLease, lost: AbortController, stopping: AbortSignal): Promise<void> {
    const content = await this.renditions.contentOf(lease.contentId);
    // Deleted meanwhile.
    if (!content) return;
    const missing = planOf(content).filter(
      ({ lines }) => !content.renditions.some((rendition) => rendition.lines === lines),
    );
    if (missing.length === 0) return;
    const folder = await this.folders.open();
    const progress = new Progress(missing);
    const renewals = setInterval(
      () => void this.renew(lease, progress.percent, folder, lost),
      this.times.renewedEveryMs,
    );
    try {
      const source = join(folder, `original${extname(content.videoName)}`);
      await this.storage.copyTo(content.videoName, source);
      const signal = AbortSignal.any([lost.signal, stopping]);
      const durationMs = content.durationMs ?? (await prepareVideo(source)).fields.durationMs;
      for (const planned of missing)
        await this.makeOne(content, planned, { source, durationMs, folder, progress, signal });
    } finally {
      clearInterval(renewals);
      await this.folders.close(folder);
    }
  }

  private async makeOne(
    content: Content,
    planned: PlannedRendition,
    { source, durationMs, folder, progress, signal }: Making,
  ): Promise<void> {
    const path = await this.encoder.encode({
      format: formatOf(content),
      source,
      folder,
      plan: planned,
      durationMs,
      onProgress: (share) => progress.note(planned, share),
      signal,
    });
    progress.note(planned, 1);
    const { fields: made } = await prepareVideo(path).catch(() => {
      throw new EncodingFault('OTHER_LENGTH');
    });
    const { size: sizeBytes } = await stat(path);
    if (Math.abs(made.durationMs - durationMs) > toleranceMs(durationMs))
      throw new EncodingFault('OTHER_LENGTH', `${made.durationMs} ms instead of ${durationMs}`);
    if (!isWorthHaving(sizeBytes, content)) return;
    const { width, height } = made;
    await this.renditions.add(content.id, path, { lines: planned.lines, width, height, sizeBytes });
  }

  private async renew(
    lease: EncodingLease,
    percent: number,
    folder: string,
    lost: AbortController,
  ): Promise<void> {
    const now = new Date();
    try {
      // A folder that is not touched for long counts as left behind; an encoder may write nothing for as long.
      await utimes(folder, now, now);
      if (!(await this.encodings.renew(lease, percent, this.times.leaseMs))) lost.abort();
    } catch (fault) {
      this.logger.warn(`the lease of the renditions of ${lease.contentId} was not renewed: ${String(fault)}`);
    }
  }
}

interface Making {
  readonly source: string;
  readonly durationMs: number;
  readonly folder: string;
  readonly progress: Progress;
  readonly signal: AbortSignal;
}

/** A video of before its size was measured has the usual one. */
const planOf = ({ width, height }: Content): PlannedRendition[] =>
  planRenditions({ width: width ?? 640, height: height ?? 360 });

function formatOf({ videoName }: Content) {
  const extension = extname(videoName).slice(1);
  const format = Object.entries(INPUT_FORMATS).find(([name]) => name === extension)?.[1];
  if (!format) throw new EncodingFault('UNREADABLE', `no container has the extension ${extension}`);
  return format;
}

/** Larger than the original, it is of use to phones that cannot play that one. */
const isWorthHaving = (sizeBytes: number, content: Content): boolean =>
  sizeBytes < content.sizeBytes || content.pictureCodec === null || exclusionsOf(content).length > 0;

/** The last frame lasts longer in some containers, and sound ends in whole packets. */
const toleranceMs = (durationMs: number): number => Math.max(1000, durationMs * 0.05);

function reasonOf(fault: unknown): RenditionFault {
  if (fault instanceof EncodingFault) return fault.reason;
  return (fault as NodeJS.ErrnoException).code === 'ENOSPC' ? 'NO_SPACE' : 'UNKNOWN';
}
