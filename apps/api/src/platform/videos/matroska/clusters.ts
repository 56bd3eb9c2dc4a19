import { SampleBudget } from '../sample-budget.js';
import { unreadable, type VideoSource } from '../video-source.js';
import { AFTER_CLUSTER, bodyOf, elementsOf, headAt, ID, trackOf, uintOf } from './ebml.js';

/** Frames of one track, where they are in the file. */
export interface Block {
  readonly track: number;
  readonly start: number;
  readonly bytes: number;
  /** All times are in units of the segment. */
  readonly time: number;
  readonly frames: number;
  readonly isKey: boolean;
  /** The `BlockGroup` that the block is in; undefined for a `SimpleBlock`. */
  readonly group: BlockGroup | undefined;
}

export interface BlockGroup {
  readonly duration: Buffer | undefined;
  readonly references: readonly Buffer[];
  readonly discardPadding: Buffer | undefined;
}

export interface Cluster {
  readonly time: number;
  readonly blocks: readonly Block[];
}

/** Reads clusters, also those of a recording that does not say how long they are. */
export class ClusterReader {
  private readonly budget = new SampleBudget();

  constructor(private readonly source: VideoSource) {}

  /**
   * @param end of the cluster, or of what holds it if its length is not known or it is cut off
   * @returns the cluster, and where the next element begins
   */
  async read(start: number, end: number, isOpen: boolean): Promise<{ cluster: Cluster; next: number }> {
    this.budget.take(1);
    const blocks: Block[] = [];
    let time = 0;
    let at = start;
    for (;;) {
      const head = await headAt(this.source, at, end);
      if (!head || (isOpen && AFTER_CLUSTER.has(head.id))) break;
      const { id, bodyStart, size } = head;
      // A recording that was cut off ends in the middle of a block, which is left out.
      if (size === null || bodyStart + size > end) {
        at = end;
        break;
      }
      if (id === ID.timestamp) time = uintOf(await this.source.read(bodyStart, Math.min(size, 9)));
      if (id === ID.simpleBlock) blocks.push(await this.readBlock(bodyStart, size, time));
      if (id === ID.blockGroup) blocks.push(...(await this.readGroup(bodyStart, bodyStart + size, time)));
      at = bodyStart + size;
    }
    return { cluster: { time, blocks }, next: at };
  }

  private async readBlock(
    start: number,
    bytes: number,
    clusterTime: number,
    group?: BlockGroup,
  ): Promise<Block> {
    this.budget.take(1);
    const head = await this.source.read(start, Math.min(bytes, 12));
    const { track, bytes: trackBytes } = trackOf(head);
    const flags = head.readUInt8(trackBytes + 2);
    const isLaced = (flags & 0x06) !== 0;
    return {
      track,
      start,
      bytes,
      group,
      time: clusterTime + head.readInt16BE(trackBytes),
      frames: isLaced && head.length > trackBytes + 3 ? head.readUInt8(trackBytes + 3) + 1 : 1,
      isKey: group ? group.references.length === 0 : (flags & 0x80) !== 0,
    };
  }

  private async readGroup(start: number, end: number, clusterTime: number): Promise<Block[]> {
    let block: { start: number; bytes: number } | undefined;
    const parts: Buffer[] = [];
    for (let at = start; ;) {
      const head = await headAt(this.source, at, end);
      if (!head || head.size === null || head.bodyStart + head.size > end) break;
      const { id, bodyStart, size } = head;
      if (id === ID.block) block = { start: bodyStart, bytes: size };
      // The others that are kept are numbers.
      else if (size <= 8) parts.push(await this.source.read(at, bodyStart + size - at));
      if (parts.length > 64) throw unreadable();
      at = bodyStart + size;
    }
    if (!block) return [];
    const elements = parts.flatMap((part) => elementsOf(part));
    const group = {
      duration: bodyOf(elements, ID.blockDuration),
      references: elements.filter(({ id }) => id === ID.referenceBlock).map(({ body }) => body),
      discardPadding: bodyOf(elements, ID.discardPadding),
    };
    return [await this.readBlock(block.start, block.bytes, clusterTime, group)];
  }
}
