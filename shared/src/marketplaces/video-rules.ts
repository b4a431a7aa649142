import type { Figure } from './image-rule.ts';
import rules from './video-rules.json' with { type: 'json' };

/** Kinds of video files by their common names. */
export const videoKinds = ['mp4', 'mov'] as const;

/**
 * What a marketplace wants of a listing's video. A rule that no one found is absent: nothing is assumed in its place.
 */
export interface VideoRules {
  /** As the texts' marketplaces are called. */
  readonly id: string;
  readonly name: string;
  readonly formats?: Figure<readonly (typeof videoKinds)[number][]>;
  readonly maxMb?: Figure<number>;
  readonly leastShortPx?: Figure<number>;
  /** Width over height. */
  readonly ratio?: Figure<number>;
  readonly leastSeconds?: Figure<number>;
  readonly mostSeconds?: Figure<number>;
  /** What matters is to be seen in so many seconds. */
  readonly keySeconds?: Figure<number>;
  readonly withoutWatermark?: Figure<true>;
  /** It is played without sound: nothing may need any. */
  readonly understoodSilent?: Figure<true>;
  readonly maxVideos?: Figure<number>;
}

/** When the figures were collected, from copies of public pages; raise the version with any change. */
export const videoRulesDate = '2026-11-26';
export const videoRulesVersion = 2;

/** `video-rules.test.ts` checks the JSON against the type. */
export const videoRules = rules as readonly VideoRules[];

/** What is known of a finished MP4 without sound. */
export interface VideoFacts {
  readonly bytes: number;
  readonly seconds: number;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly watermarked: boolean;
}

/** What a video is checked for. */
export type VideoRule = 'format' | 'bytes' | 'size' | 'ratio' | 'seconds' | 'watermark';

/** How a video stands to a marketplace's known rules. */
export interface VideoVerdict {
  /** Rules that it breaks; and those whose source only recommends them. */
  readonly broken: readonly VideoRule[];
  readonly advised: readonly VideoRule[];
  /** How many known rules were checked; 0 where nothing is known. */
  readonly checked: number;
}

/** Checks a video against what is known of a marketplace. */
export function checkVideo(of: VideoRules, video: VideoFacts): VideoVerdict {
  const short = Math.min(video.widthPx, video.heightPx);
  const ratio = video.widthPx / video.heightPx;
  const found: { rule: VideoRule; figure: Figure<unknown>; kept: boolean }[] = [];
  const look = <T>(rule: VideoRule, figure: Figure<T> | undefined, kept: (value: T) => boolean): void => {
    if (figure) found.push({ rule, figure, kept: kept(figure.value) });
  };
  look('format', of.formats, (kinds) => kinds.includes('mp4'));
  look('bytes', of.maxMb, (most) => video.bytes <= most * 1e6);
  look('size', of.leastShortPx, (least) => short >= least);
  look('ratio', of.ratio, (wanted) => Math.abs(ratio / wanted - 1) < 0.01);
  look('seconds', of.leastSeconds, (least) => video.seconds >= least);
  look('seconds', of.mostSeconds, (most) => video.seconds <= most);
  look('watermark', of.withoutWatermark, () => !video.watermarked);
  const failed = found.filter(({ kept }) => !kept);
  return {
    broken: failed.filter(({ figure }) => !figure.isRecommended).map(({ rule }) => rule),
    advised: failed.filter(({ figure }) => figure.isRecommended).map(({ rule }) => rule),
    checked: found.length,
  };
}
