import type { ManagedContentDto } from '@pwen/api-client';

import type { ListPlace } from '../../../ui/lists/use-list-view';
import { EncodingHint } from '../encoding/encoding-hint';
import { FileHint } from '../file-hint/file-hint';
import { RequiredSurvey } from './required-survey';
import { TitleLink } from './title-link';

/** A video in one line; below it only what an administrator must do something about. */
export function ContentLine({ content, place }: { content: ManagedContentDto; place: ListPlace }) {
  const hasFailed = content.encoding.state === 'failed';
  return (
    <>
      <div className="line-cell">
        <TitleLink content={content} place={place} />
        <span className="quiet content-facts">
          <RequiredSurvey content={content} />
          {!hasFailed && <EncodingHint content={content} />}
          <span>{content.description}</span>
        </span>
      </div>
      <FileHint content={content} />
      {hasFailed && <EncodingHint content={content} />}
    </>
  );
}

/** What a line may have no room for. */
export function ContentDetails({ content }: { content: ManagedContentDto }) {
  return (
    <div className="content-details">
      <p className="as-written">{content.description}</p>
      <RequiredSurvey content={content} />
      <EncodingHint content={content} />
    </div>
  );
}
