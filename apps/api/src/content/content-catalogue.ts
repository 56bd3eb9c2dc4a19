import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DomainError, visibilityOf } from '@pwen/domain';
import { type EntityManager, Repository } from 'typeorm';

import { Clock } from '../platform/clock.js';
import type { Viewer } from '../platform/sessions/access/current-viewer.decorator.js';
import { Content } from './content.entity.js';

@Injectable()
export class ContentCatalogue {
  constructor(
    @InjectRepository(Content) private readonly contents: Repository<Content>,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError CONTENT_NOT_FOUND, or CONTENT_DELETED for a deleted video */
  async getAvailable(id: number): Promise<Content> {
    const content = await this.contents.findOneBy({ id });
    if (!content) throw new DomainError('CONTENT_NOT_FOUND');
    if (content.deleted) throw new DomainError('CONTENT_DELETED');
    return content;
  }

  /** @throws DomainError CONTENT_NOT_FOUND, also if people do not see the video now; CONTENT_DELETED */
  async getVisibleTo(id: number, { sees }: Pick<Viewer, 'sees'>): Promise<Content> {
    const content = await this.getAvailable(id);
    if (sees === 'published' && visibilityOf(content, this.clock.now()) !== 'visible')
      throw new DomainError('CONTENT_NOT_FOUND');
    return content;
  }
}

/**
 * Locks a video against other changes until the transaction ends; people still watch it.
 *
 * @returns the video before the change
 * @throws DomainError CONTENT_NOT_FOUND, CONTENT_DELETED
 */
export async function lockContent(manager: EntityManager, id: number): Promise<Content> {
  const content = await manager.findOne(Content, { where: { id }, lock: { mode: 'for_no_key_update' } });
  if (!content) throw new DomainError('CONTENT_NOT_FOUND');
  // Another administrator was faster, and that deletion is recorded.
  if (content.deleted) throw new DomainError('CONTENT_DELETED');
  return content;
}
