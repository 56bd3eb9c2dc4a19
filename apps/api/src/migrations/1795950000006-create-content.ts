import type { MigrationInterface, QueryRunner } from 'typeorm';

import { LETTER } from './letter.js';
import { noWayDown } from './no-way-down.js';

/**
 * Videos, and who watched which. A deleted video keeps its row, because ledger events refer to it; only its files are
 * deleted.
 */
export class CreateContent1795950000006 implements MigrationInterface {
  readonly down = noWayDown;

  async up(queryRunner: QueryRunner): Promise<void> {
    await this.createVideos(queryRunner);
    await this.indexVideos(queryRunner);
    await this.createEncodings(queryRunner);

    // One row per person and video. `viewed_at` is when the first view began; a later view does not change it. The quick
    // survey is about the video completed last.
    await queryRunner.query(`
      CREATE TABLE content_views (
        id bigint GENERATED ALWAYS AS IDENTITY,
        user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        content_id bigint NOT NULL REFERENCES content (id),
        viewed_at timestamptz NOT NULL,
        is_completed boolean NOT NULL DEFAULT false,
        completed_at timestamptz,
        PRIMARY KEY (user_id, content_id)
      );
      -- The worker reads every view that is not completed, and must not read the far more numerous completed ones.
      CREATE INDEX content_views_unfinished ON content_views (user_id, content_id) WHERE NOT is_completed;
      -- The video that a person completed last, among all that they ever watched.
      CREATE INDEX content_views_last_completed
        ON content_views (user_id, coalesce(completed_at, viewed_at) DESC, content_id DESC) WHERE is_completed`);
  }

  /**
   * Posters are stored in the widths in which they are shown; one without widths is drawn anew by the worker. Videos are
   * published without place, device and owner, and with the names of their codecs: the worker cleans each that is due once,
   * under a new name. The names of its smaller files are in the row of the video, because nobody asks for one without the
   * other. Administrators edit videos, hide them, show them for a period and set their order.
   */
  private async createVideos(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE content (
        id bigint PRIMARY KEY,
        type text NOT NULL CHECK (type = 'video'),
        title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND ${100 * LETTER}),
        description text NOT NULL,
        video_name text NOT NULL UNIQUE,
        thumbnail_name text UNIQUE,
        points_reward integer NOT NULL CHECK (points_reward BETWEEN 0 AND 1000),
        required_survey_id bigint,
        views integer NOT NULL DEFAULT 0,
        deleted boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL,
        duration_ms integer,
        size_bytes integer NOT NULL,
        mime_type text NOT NULL,
        width integer,
        height integer,
        demo_key text UNIQUE,
        thumbnail_widths integer[],
        version integer NOT NULL DEFAULT 1 CHECK (version > 0),
        priority integer NOT NULL DEFAULT 0 CHECK (priority BETWEEN 0 AND 1000),
        is_visible boolean NOT NULL DEFAULT true,
        visible_from timestamptz,
        visible_until timestamptz,
        was_unpaid boolean NOT NULL DEFAULT false,
        picture_codec text,
        sound_codec text,
        cleaning text NOT NULL DEFAULT 'due' CHECK (cleaning IN ('due', 'done', 'failed')),
        renditions jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(renditions) = 'array'),
        CHECK (thumbnail_widths IS NULL OR thumbnail_name IS NOT NULL),
        CONSTRAINT content_period CHECK (visible_from <= visible_until)
      )`);
  }

  private async indexVideos(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      -- From the newest video to the oldest, never a deleted one.
      CREATE INDEX content_listed ON content (id DESC) WHERE NOT deleted;
      -- A page and the count of what people see; the period is in the index, so that the count reads nothing else.
      CREATE INDEX content_on_show ON content (priority DESC, id DESC) INCLUDE (visible_from, visible_until)
        WHERE is_visible AND NOT deleted`);

    // The console finds videos by words and pages by each of the keys that it sorts by, but for the number of views: each
    // view would have to write to all of the indexes.
    await queryRunner.query(`
      CREATE INDEX content_by_title
        ON content ((natural_order(searchable(left(title, 200))) COLLATE "C"), id) WHERE NOT deleted;
      CREATE INDEX content_by_points ON content (points_reward, id) WHERE NOT deleted;
      CREATE INDEX content_by_priority ON content (priority, id) WHERE NOT deleted;
      -- New videos wait in a list of the index, which every search reads, so it is kept short.
      CREATE INDEX content_searched ON content
        USING gin (searchable(' ' || title || E'\\n ' || description) gin_trgm_ops)
        WITH (gin_pending_list_limit = 256) WHERE NOT deleted;
      -- The few for whom somebody looks among all.
      CREATE INDEX content_requiring ON content (required_survey_id, id)
        WHERE required_survey_id IS NOT NULL AND NOT deleted;
      CREATE INDEX content_hidden ON content (id) WHERE NOT is_visible AND NOT deleted;
      CREATE INDEX content_scheduled ON content (visible_from) WHERE visible_from IS NOT NULL AND NOT deleted;
      CREATE INDEX content_ending ON content (visible_until) WHERE visible_until IS NOT NULL AND NOT deleted;
      -- What the worker has still to do; soon empty.
      CREATE INDEX content_picture_due ON content (id)
        WHERE thumbnail_name IS NOT NULL AND thumbnail_widths IS NULL AND NOT deleted;
      CREATE INDEX content_cleaning_due ON content (id) WHERE cleaning = 'due' AND NOT deleted`);
  }

  private async createEncodings(queryRunner: QueryRunner): Promise<void> {
    // How far the worker is with the smaller files of a video: it changes every few seconds.
    await queryRunner.query(`
      CREATE TABLE content_encodings (
        content_id bigint PRIMARY KEY REFERENCES content (id),
        attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
        claimed_until timestamptz,
        percent integer NOT NULL DEFAULT 0 CHECK (percent BETWEEN 0 AND 100),
        fault text,
        made_at timestamptz
      );
      -- For what is due, once a minute, and, without an encoder, for what does not say so yet.
      CREATE INDEX content_encodings_due ON content_encodings (content_id) WHERE made_at IS NULL AND attempts < 3;
      CREATE INDEX content_encodings_unsaid ON content_encodings (content_id)
        WHERE made_at IS NULL AND attempts < 3 AND fault IS DISTINCT FROM 'NO_ENCODER'`);

    // A file that another has replaced stays for a day, because phones are still reading it.
    await queryRunner.query(`
      CREATE TABLE retired_media (
        name text PRIMARY KEY,
        remove_at timestamptz NOT NULL
      );
      CREATE INDEX retired_media_due ON retired_media (remove_at)`);
  }
}
