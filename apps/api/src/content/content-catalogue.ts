import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DomainError } from '@pwen/domain';
import { Repository } from 'typeorm';

import { Content } from './content.entity.js';

@Injectable()
export class ContentCatalogue {
  constructor(@InjectRepository(Content) private readonly contents: Repository<Content>) {}

  /** @throws DomainError CONTENT_NOT_FOUND, or CONTENT_DELETED for a deleted video */
  async getAvailable(id: number): Promise<Content> {
    const content = await this.contents.findOneBy({ id });
    if (!content) throw new DomainError('CONTENT_NOT_FOUND');
    if (content.deleted) throw new DomainError('CONTENT_DELETED');
    return content;
  }
}
