import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError, visibilityOf } from '@pwen/domain';

import { AdministratorLog, changesBetween } from '../../administrator-log/index.js';
import { acting, assertMayChange, type EditingAdministrator } from '../../people/index.js';
import { Clock } from '../../platform/clock.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { filesOf, NO_PICTURE, type StoredPicture } from '../../platform/pictures/stored-picture.js';
import { UnusedMedia } from '../../platform/storage/unused-media.js';
import { SurveyGate } from '../../surveys/index.js';
import { ContentCatalogue, lockContent } from '../content-catalogue.js';
import { posterOf } from '../content-files.js';
import { Content } from '../content.entity.js';
import { DelayedContentPoints } from '../delayed-points.js';
import { Posters } from '../upload-content/posters.js';
import { shownFrom } from '../visibility/shown-from.js';
import { assertPeriod } from '../visibility/visible-period.js';

const EDITED = [
  'title',
  'description',
  'pointsReward',
  'requiredSurveyId',
  'priority',
  'isVisible',
  'visibleFrom',
  'visibleUntil',
] as const satisfies readonly (keyof Content)[];

/** What an administrator sets of a video, without its poster. */
type EditedFields = Readonly<Pick<Content, (typeof EDITED)[number]>>;

export interface ContentEdit extends EditedFields {
  /** The version of the video from which the edit was made. */
  readonly version: number;
  /** A local file that becomes the poster; null to keep the current one. */
  readonly thumbnailPath: string | null;
  /** Whether to remove the poster if there is no new one. */
  readonly removeThumbnail: boolean;
}

export class EditContentCommand extends Command<void> {
  constructor(
    readonly contentId: number,
    readonly edit: ContentEdit,
    readonly administrator: EditingAdministrator,
  ) {
    super();
  }
}

/** Fields and poster change in one transaction. The old poster is deleted once nothing refers to it. */
@CommandHandler(EditContentCommand)
export class EditContentHandler implements ICommandHandler<EditContentCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly catalogue: ContentCatalogue,
    private readonly surveys: SurveyGate,
    private readonly points: DelayedContentPoints,
    private readonly posters: Posters,
    private readonly unusedMedia: UnusedMedia,
    private readonly log: AdministratorLog,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError INVALID_PERIOD, CONTENT_NOT_FOUND, CONTENT_DELETED, UNKNOWN_SURVEY, INVALID_IMAGE_TYPE,
   *   IMAGE_TOO_LARGE, EDITED_MEANWHILE, STEP_UP_REQUIRED
   */
  async execute({ contentId, edit, administrator }: EditContentCommand): Promise<void> {
    assertPeriod(edit);
    await this.assertSurvey(contentId, edit);
    const newPoster = edit.thumbnailPath === null ? null : await this.posters.store(edit.thumbnailPath);
    const unused = await this.save(contentId, edit, newPoster, administrator).catch(
      async (fault: unknown) => {
        await this.unusedMedia.removeAfter(fault, filesOf(newPoster ?? NO_PICTURE));
        throw fault;
      },
    );
    await this.unusedMedia.remove(filesOf(unused));
  }

  /** A survey that was deleted may stay required, of nobody; it cannot become so. */
  private async assertSurvey(contentId: number, { requiredSurveyId }: ContentEdit): Promise<void> {
    const content = await this.catalogue.getAvailable(contentId);
    if (requiredSurveyId === null || requiredSurveyId === content.requiredSurveyId) return;
    if (!(await this.surveys.exists(requiredSurveyId))) throw new DomainError('UNKNOWN_SURVEY');
  }

  /** Resolves with the poster that the video has no more. */
  private save(
    contentId: number,
    edit: ContentEdit,
    newPoster: StoredPicture | null,
    administrator: EditingAdministrator,
  ): Promise<StoredPicture> {
    const { administratorId } = administrator;
    return this.transactions.run(async (transaction) => {
      const { manager } = transaction;
      const content = await lockContent(manager, contentId);
      if (content.version !== edit.version) throw new DomainError('EDITED_MEANWHILE');
      assertMayChange(administrator, content.pointsReward, edit.pointsReward);
      const oldPoster = posterOf(content);
      const poster = newPoster ?? (edit.removeThumbnail ? NO_PICTURE : oldPoster);
      const { pointsReward, countsFrom } = await this.points.decide(transaction, {
        contentId,
        formerPoints: content.pointsReward,
        wantedPoints: edit.pointsReward,
        administratorId,
      });
      const isSeen = visibilityOf(content, this.clock.now()) === 'visible';
      // People complete a video once: one that they did not see before waits for its points.
      const shown = shownFrom(edit, isSeen ? null : countsFrom);
      const after = { ...editedOf({ ...edit, ...shown, pointsReward }), thumbnailName: poster.name };
      await manager.update(
        Content,
        { id: contentId },
        {
          ...after,
          thumbnailWidths: poster.widths,
          wasUnpaid: content.wasUnpaid || content.pointsReward === 0,
          version: content.version + 1,
        },
      );
      await this.log.record(manager, {
        actor: acting(administratorId),
        action: 'edit-content',
        subjectType: 'content',
        subjectId: contentId,
        details: {
          changes: changesBetween({ ...editedOf(content), thumbnailName: oldPoster.name }, after),
          ...(countsFrom && {
            later: { pointsReward: { from: pointsReward, to: edit.pointsReward } },
            countsFrom,
          }),
        },
      });
      return poster === oldPoster ? NO_PICTURE : oldPoster;
    });
  }
}

const editedOf = (video: EditedFields): EditedFields =>
  Object.fromEntries(EDITED.map((field) => [field, video[field]])) as unknown as EditedFields;
