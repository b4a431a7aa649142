import type { Language, Translated } from '@kadr/shared/kernel';
import {
  benefitMaxChars,
  maxBenefits,
  titleMaxChars,
  type Benefit,
  type BenefitIcon,
  type CardArrangement,
  type CardColours,
  type CardFormat,
  type DesignDocument,
  type PictureView,
} from '@kadr/shared/designs';
import { cleanText } from '../document/clean-text.ts';
import { isUntranslated, withMark } from '../document/untranslated.ts';
import { applyToLayer, isLayerCommand, type LayerCommand } from './layer-commands.ts';

interface InLanguage {
  readonly language: Language;
  readonly text: string;
  /** The words are another language's, taken over. */
  readonly untranslated?: boolean | undefined;
}

type BenefitCommand =
  | ({ readonly type: 'set-benefit-text'; readonly index: number } & InLanguage)
  | { readonly type: 'set-benefit-icon'; readonly index: number; readonly icon: BenefitIcon | null }
  | { readonly type: 'add-benefit'; readonly index: number; readonly benefit: Benefit }
  | { readonly type: 'remove-benefit'; readonly index: number }
  | { readonly type: 'move-benefit'; readonly from: number; readonly to: number };

type SingleCommand =
  | ({ readonly type: 'set-title' } & InLanguage)
  | { readonly type: 'set-text-style'; readonly textStyle: number }
  | { readonly type: 'set-text-size'; readonly textSize: number }
  | { readonly type: 'set-mask'; readonly mask: number }
  | { readonly type: 'set-arrangement'; readonly arrangement: CardArrangement | null }
  | { readonly type: 'set-format'; readonly format: CardFormat }
  | { readonly type: 'set-colours'; readonly colours: CardColours }
  | { readonly type: 'set-colour'; readonly part: keyof CardColours; readonly colour: string }
  | { readonly type: 'set-picture-view'; readonly view: PictureView | null }
  | { readonly type: 'set-bare'; readonly bare: boolean }
  | BenefitCommand
  | LayerCommand;

/** Everything that can be done to a document. A batch is one step of the history. */
export type DesignCommand = SingleCommand | { readonly type: 'batch'; readonly commands: readonly DesignCommand[] };

export interface Applied {
  document: DesignDocument;
  /** Leads back to the document from before. */
  inverse: DesignCommand;
}

const nothing: DesignCommand = { type: 'batch', commands: [] };

/**
 * The document after a command. Total: a text that is too long is cut, and a command for something that
 * is not there (a fourth benefit) changes nothing, so that a valid document stays one.
 */
export function apply(document: DesignDocument, command: DesignCommand): Applied {
  if (command.type === 'batch') return applyBatch(document, command.commands);
  return applySingle(document, command) ?? { document, inverse: nothing };
}

function applyBatch(document: DesignDocument, commands: readonly DesignCommand[]): Applied {
  const inverses: DesignCommand[] = [];
  let current = document;
  for (const command of commands) {
    const applied = apply(current, command);
    current = applied.document;
    inverses.unshift(applied.inverse);
  }
  return { document: current, inverse: { type: 'batch', commands: inverses } };
}

function applySingle(document: DesignDocument, command: SingleCommand): Applied | undefined {
  switch (command.type) {
    case 'set-title': {
      const { title } = document;
      const text = { ...title.text, [command.language]: cleanText(command.text, titleMaxChars) };
      return {
        document: { ...document, title: withMark({ ...title, text }, command.language, command.untranslated === true) },
        inverse: textInverse(command, title),
      };
    }
    case 'set-text-style':
      return {
        document: { ...document, textStyle: command.textStyle },
        inverse: { ...command, textStyle: document.textStyle },
      };
    case 'set-text-size':
      return {
        document: { ...document, textSize: command.textSize },
        inverse: { ...command, textSize: document.textSize },
      };
    case 'set-mask':
      return { document: { ...document, mask: command.mask }, inverse: { ...command, mask: document.mask } };
    case 'set-arrangement': {
      const { arrangement, ...rest } = document;
      return {
        document: command.arrangement === null ? rest : { ...rest, arrangement: command.arrangement },
        inverse: { ...command, arrangement: arrangement ?? null },
      };
    }
    case 'set-format':
      return { document: { ...document, format: command.format }, inverse: { ...command, format: document.format } };
    case 'set-colours':
      return {
        document: { ...document, colours: command.colours },
        inverse: { ...command, colours: document.colours },
      };
    case 'set-colour':
      return {
        document: { ...document, colours: { ...document.colours, [command.part]: command.colour } },
        inverse: { ...command, colour: document.colours[command.part] },
      };
    case 'set-picture-view':
      return {
        document: { ...document, picture: { ...document.picture, view: command.view } },
        inverse: { ...command, view: document.picture.view },
      };
    case 'set-bare': {
      const { picture } = document;
      if (picture.bare === undefined) return undefined;
      return {
        document: { ...document, picture: { ...picture, bare: command.bare } },
        inverse: { ...command, bare: picture.bare },
      };
    }
    default:
      return isLayerCommand(command) ? applyToLayer(document, command) : applyToBenefits(document, command);
  }
}

/** The command that brings a text back, with the mark that it had. */
function textInverse<T extends { language: Language; text: string; untranslated?: boolean | undefined }>(
  command: T,
  { text, ...marks }: { text: Translated; untranslated?: Language[] | undefined },
): T {
  const was = isUntranslated(marks, command.language);
  return { ...command, text: text[command.language], untranslated: was ? true : undefined };
}

function applyToBenefits(document: DesignDocument, command: BenefitCommand): Applied | undefined {
  const { benefits } = document;
  const replaced = (index: number, removed: number, added: Benefit[]) => ({
    ...document,
    benefits: benefits.toSpliced(index, removed, ...added),
  });
  if (command.type === 'add-benefit') {
    if (benefits.length >= maxBenefits || command.index > benefits.length) return undefined;
    return {
      document: replaced(command.index, 0, [command.benefit]),
      inverse: { type: 'remove-benefit', index: command.index },
    };
  }
  if (command.type === 'move-benefit') {
    const moved = benefits[command.from];
    if (moved === undefined || command.to >= benefits.length) return undefined;
    const rest = benefits.toSpliced(command.from, 1);
    return {
      document: { ...document, benefits: rest.toSpliced(command.to, 0, moved) },
      inverse: { type: 'move-benefit', from: command.to, to: command.from },
    };
  }
  const benefit = benefits[command.index];
  if (benefit === undefined) return undefined;
  switch (command.type) {
    case 'remove-benefit':
      return {
        document: replaced(command.index, 1, []),
        inverse: { type: 'add-benefit', index: command.index, benefit },
      };
    case 'set-benefit-icon':
      return {
        document: replaced(command.index, 1, [{ ...benefit, icon: command.icon }]),
        inverse: { ...command, icon: benefit.icon },
      };
    case 'set-benefit-text': {
      const text = { ...benefit.text, [command.language]: cleanText(command.text, benefitMaxChars) };
      return {
        document: replaced(command.index, 1, [
          withMark({ ...benefit, text }, command.language, command.untranslated === true),
        ]),
        inverse: textInverse(command, benefit),
      };
    }
  }
}
