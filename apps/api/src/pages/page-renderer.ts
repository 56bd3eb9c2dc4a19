import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What the user app's build exports for the server (`apps/user-web/src/app/rendering/render-page.tsx`). */
interface RenderModule {
  readonly PUBLIC_PAGES: Readonly<Record<string, PublicPage>>;
  readonly languageFor: (chosen: string | null, accepted: readonly string[]) => string;
  readonly renderPage: (path: string, language: string, data: PublicData) => Promise<RenderedPage>;
}

export interface PublicPage {
  readonly list: 'videos' | 'rewards';
  readonly modulesIn: (language: string) => readonly string[];
  readonly needsSession: boolean;
}

/** Lists are as the browser keeps them: a page of rows, and the key of the next. */
export interface PublicData {
  readonly settings: unknown;
  readonly videos?: unknown;
  readonly rewards?: unknown;
  readonly isGuest: boolean;
  readonly savesData: boolean;
}

interface RenderedPage {
  readonly head: string;
  readonly body: string;
  readonly data: unknown;
}

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** Draws pages of the built user app. */
export class PageRenderer {
  private constructor(
    private readonly rendering: RenderModule,
    private readonly chunks: Readonly<Record<string, Chunk>>,
  ) {}

  /**
   * @param folder the build output of the user app
   * @returns undefined if it was built without its renderer
   */
  static async load(folder: string): Promise<PageRenderer | undefined> {
    const module = join(folder, '../build/render-page.mjs');
    const manifest = join(folder, '.vite/manifest.json');
    if (!existsSync(module) || !existsSync(manifest)) return undefined;
    return new PageRenderer(
      (await import(pathToFileURL(module).href)) as RenderModule,
      JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, Chunk>,
    );
  }

  /** The page at a path; undefined if the browser draws it by itself. */
  pageAt(path: string): PublicPage | undefined {
    return this.rendering.PUBLIC_PAGES[path];
  }

  languageFor(chosen: string | null, accepted: readonly string[]): string {
    return this.rendering.languageFor(chosen, accepted);
  }

  render(path: string, language: string, data: PublicData): Promise<RenderedPage> {
    return this.rendering.renderPage(path, language, data);
  }

  /** The scripts of a page and of its texts, with everything that they import, as paths. */
  scriptsOf({ modulesIn }: PublicPage, language: string): string[] {
    const found = new Set<string>();
    const follow = (key: string): void => {
      const chunk = this.chunks[key];
      if (!chunk || found.has(chunk.file)) return;
      found.add(chunk.file);
      chunk.imports?.forEach(follow);
    };
    modulesIn(language).forEach(follow);
    return [...found].map((file) => `/${file}`);
  }
}
