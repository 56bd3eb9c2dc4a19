import { Controller, Get } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';

import { ContentDto } from '../../content/index.js';
import { RowId } from '../../platform/http/row-id.decorator.js';
import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/sessions/access/current-viewer.decorator.js';
import { StartViewCommand } from '../start-view/start-view.command.js';
import { GetContentQuery } from './get-content.query.js';

@Controller('api/content')
@Access({ user: 'anybody', console: 'anybody' })
export class GetContentController {
  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
  ) {}

  /**
   * Returns one video. For people, only a video that is visible now exists. For a person signed in to the user app, it also
   * starts their view.
   */
  @Get(':id')
  @Refuses('CONTENT_DELETED')
  async getContent(
    @RowId('id', 'CONTENT_NOT_FOUND') id: number,
    @CurrentViewer() viewer: Viewer,
  ): Promise<ContentDto> {
    const { personId } = viewer;
    const content = await this.queries.execute(new GetContentQuery(id, viewer));
    if (personId !== null) await this.commands.execute(new StartViewCommand(personId, id));
    return content;
  }
}
