import { newId } from '@kadr/shared/kernel';
import { getBalance, listPrices } from '@kadr/shared/tokens';
import {
  createVideo,
  listVideos,
  maxVideoBenefit,
  maxVideoTitle,
  mostVideoBenefits,
  mostVideoClips,
  videoSeconds,
  type VideoFormat,
  type VideoMove,
} from '@kadr/shared/videos';
import type { Visual } from '@kadr/shared/visuals';
import { useRef, useState } from 'react';
import { useEndpointMutation, useEndpointQuery } from '../../lib/endpoint-hooks.ts';

interface OrderedProduct {
  readonly id: string;
  readonly title: string;
  readonly benefits: readonly string[];
}

/** What a seller chooses of a video, its price, and the press that orders it. */
export function useVideoOrder(product: OrderedProduct, visuals: readonly Visual[], onOrdered: () => void) {
  const [chosen, setChosen] = useState<readonly string[]>(visuals[0] ? [visuals[0].id] : []);
  const [format, setFormat] = useState<VideoFormat>(formatOf(visuals[0]));
  const [move, setMove] = useState<VideoMove>('push');
  const [withWords, setWithWords] = useState(false);
  const [title, setTitle] = useState(product.title.slice(0, maxVideoTitle));
  const [benefits, setBenefits] = useState<readonly string[]>(
    Array.from({ length: mostVideoBenefits }, (_, i) => (product.benefits[i] ?? '').slice(0, maxVideoBenefit)),
  );
  const price = useEndpointQuery(listPrices, {}).data?.['video'];
  const { balance, paid } = useEndpointQuery(getBalance, {}).data ?? {};
  const key = useRef(newId());
  const create = useEndpointMutation(createVideo, {
    invalidate: [listVideos, getBalance],
    onSuccess: onOrdered,
    // A press whose answer was lost keeps its key: pressing again pays once.
    onError: ({ code }) => {
      if (code !== 'kernel.network') key.current = newId();
    },
  });
  const words = benefits.map((text) => text.trim()).filter(Boolean);
  const hasWords = withWords && (title.trim() !== '' || words.length > 0);
  const short = price !== undefined && balance !== undefined && balance < price;
  return {
    chosen,
    choose: (id: string) =>
      setChosen((ids) =>
        ids.includes(id) ? ids.filter((other) => other !== id) : ids.length < mostVideoClips ? [...ids, id] : ids,
      ),
    format,
    setFormat,
    move,
    setMove,
    withWords,
    setWithWords,
    title,
    setTitle,
    benefits,
    setBenefit: (index: number, text: string) => setBenefits((all) => all.map((one, i) => (i === index ? text : one))),
    seconds:
      chosen.length > 1 ? secondsOfSequence(chosen.length) : hasWords ? videoSeconds.captioned : videoSeconds.plain,
    price,
    balance,
    short,
    isMarked: price !== undefined && !short && paid !== undefined && paid < price,
    ordering: create.isPending,
    order: () =>
      create.mutate({
        productId: product.id,
        visualIds: [...chosen],
        format,
        move,
        captions: { title: withWords && title.trim() ? title.trim() : null, benefits: withWords ? words : [] },
        idempotencyKey: key.current,
      }),
  };
}

/** The frame's own shape, where videos have it; else upright. */
function formatOf(visual: Visual | undefined): VideoFormat {
  return visual?.format === '1:1' || visual?.format === '16:9' ? visual.format : '3:4';
}

/** As the server plans it: 8 to 12 seconds. */
function secondsOfSequence(frames: number): number {
  return [videoSeconds.plain, 9, 10, 11.8, 12][frames - 1] ?? videoSeconds.most;
}
