/** A browser knows the size of a picture before it plays; a moment is granted to one that learns it late. */
const SIZE_LATE_S = 1;
/** Until the first frame. The sound of a video may begin before its picture. */
const FIRST_LATE_S = 10;
/** Without a new frame, in a video that moved. A film may rest on a picture, which some files store once. */
const NEXT_LATE_S = 30;
/** A video moved if it had this many frames a second, for so long. Slides do not. */
const MOVING_FPS = 5;
const MOVED_S = 3;
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
  /** The time that has run without a frame that somebody could have seen, in all, and up to the last frame. */
  private blindS = 0;
  private runS = 0;
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
      return (
        canCount(video) && (this.blindS >= FIRST_LATE_S || (video.ended && this.blindS > video.duration / 2))
      );
    const hasMoved = this.shownS >= MOVED_S && this.frames >= this.shownS * MOVING_FPS;
    return hasMoved && this.blindS >= NEXT_LATE_S;
  }

  private look(video: Element): void {
    const stepS = video.currentTime - (this.lastS ?? video.currentTime);
    this.lastS = video.currentTime;
    const isStep = stepS >= 0 && stepS <= STEP_MAX_S;
    if (isStep) this.runS += stepS;
    this.blindS = isStep && isInSight(video) ? this.blindS + stepS : 0;

    this.askForFrame(video);
    const frames = video.getVideoPlaybackQuality?.().totalVideoFrames ?? 0;
    if (frames > this.frames) this.countFrame();
    this.frames = frames;
  }

  private countFrame(): void {
    this.hasShown = true;
    this.blindS = 0;
    this.shownS = this.runS;
  }

  /** Asked once for each look, and not for each frame: a phone has better to do. */
  private askForFrame(video: Element): void {
    if (this.isAsked || !video.requestVideoFrameCallback) return;
    this.isAsked = true;
    video.requestVideoFrameCallback(() => {
      this.isAsked = false;
      this.countFrame();
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
