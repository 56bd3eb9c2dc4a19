/** A browser knows the size of a picture before it plays; a moment is granted to one that learns it late. */
const SIZE_LATE_S = 1;
/** Until the first frame. The sound of a video may begin before its picture. */
const FIRST_LATE_S = 10;
/** Without a new frame, in a video that moved. A film may rest on a picture, which some files store once. */
const NEXT_LATE_S = 30;
/** What moves, at the least: slides do not. */
const MOVING_FPS = 5;
/** More than this between two looks was a jump. */
const STEP_MAX_S = 2;

/** The parts of a video element that not every browser has, or only one. */
type Element = Omit<HTMLVideoElement, 'requestVideoFrameCallback' | 'getVideoPlaybackQuality' | 'remote'> &
  Partial<Pick<HTMLVideoElement, 'requestVideoFrameCallback' | 'getVideoPlaybackQuality' | 'remote'>> & {
    readonly webkitDisplayingFullscreen?: boolean;
    readonly webkitCurrentPlaybackTargetIsWireless?: boolean;
  };

/**
 * Whether a video shows its picture. A browser that cannot decode the picture of a file plays its sound, and fires no
 * `error`. Told by the time that runs without a picture while somebody could see one: neither on a slow line, where time
 * does not run, nor in a tab in the background or on another screen, for which nothing is drawn here.
 */
export class PictureWatch {
  private blindS = 0;
  private shownS = 0;
  private lastS: number | undefined;
  private frames = 0;
  private isAsked = false;
  private hasShown = false;

  /** To be called at every `timeupdate` and at the end. */
  isMissing(video: HTMLVideoElement): boolean {
    this.look(video);
    if (video.videoWidth === 0) return this.blindS >= SIZE_LATE_S || video.ended;
    if (!this.hasShown)
      return canCount(video) && (this.blindS >= FIRST_LATE_S || (video.ended && this.blindS > video.duration / 2));
    return this.frames >= this.shownS * MOVING_FPS && this.frames > 0 && this.blindS >= NEXT_LATE_S;
  }

  private look(video: Element): void {
    const stepS = this.lastS === undefined ? 0 : video.currentTime - this.lastS;
    this.lastS = video.currentTime;
    this.askForFrame(video);
    const frames = video.getVideoPlaybackQuality?.().totalVideoFrames ?? 0;
    if (frames > this.frames) {
      this.frames = frames;
      this.noteFrame();
    } else if (stepS < 0 || stepS > STEP_MAX_S || !isInSight(video)) this.blindS = 0;
    else this.blindS += stepS;
    if (this.blindS === 0 && stepS > 0 && stepS <= STEP_MAX_S) this.shownS += stepS;
  }

  private noteFrame(): void {
    this.hasShown = true;
    this.blindS = 0;
  }

  /** Asked once for each look, and not for each frame: a phone has better to do. */
  private askForFrame(video: Element): void {
    if (this.isAsked || !video.requestVideoFrameCallback) return;
    this.isAsked = true;
    video.requestVideoFrameCallback(() => {
      this.isAsked = false;
      this.noteFrame();
    });
  }
}

const canCount = (video: Element): boolean =>
  video.requestVideoFrameCallback !== undefined || video.getVideoPlaybackQuality !== undefined;

function isInSight(video: Element): boolean {
  return (
    document.visibilityState === 'visible' &&
    !video.seeking &&
    (video.remote?.state ?? 'disconnected') === 'disconnected' &&
    document.pictureInPictureElement !== video &&
    !video.webkitDisplayingFullscreen &&
    !video.webkitCurrentPlaybackTargetIsWireless
  );
}
