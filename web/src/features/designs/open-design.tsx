import type { Design } from '@kadr/shared/designs';
import type { ReactNode } from 'react';
import { useDrawnLater } from '../../lib/use-drawn-later.ts';
import { DesignEditor } from './design-editor.tsx';
import { useCardPicture } from './editor/use-card-picture.ts';

interface OpenDesignProps {
  readonly design: Design;
  readonly title: string;
  /** What is seen while the visual of the card loads, and in its place when it is gone. */
  readonly waiting: ReactNode;
  readonly gone: ReactNode;
}

/** The editor of a card, with the visual that it is made on. */
export function OpenDesign({ design, title, waiting, gone }: OpenDesignProps) {
  const loaded = useCardPicture(design);
  const drawn = useDrawnLater(Boolean(loaded));
  if (loaded === null) return gone;
  if (!loaded || !drawn) return waiting;
  return <DesignEditor key={design.visualId} design={design} loaded={loaded} title={title} />;
}
