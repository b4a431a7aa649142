import { z } from 'zod';
import { languageSchema, type Language, type Translated } from '@kadr/shared/kernel';
import {
  benefitMaxChars,
  benefitSchema,
  colourSchema,
  coloursSchema,
  maskIdSchema,
  maxBenefits,
  pictureViewSchema,
  textSizeSchema,
  textStyleIdSchema,
  titleMaxChars,
  type Benefit,
  type DesignDocument,
  arrangementSchema,
  cardFormatSchema,
  benefitIconSchema,
} from '@kadr/shared/designs';
import { cleanText } from '../document/clean-text.ts';
import { isUntranslated, withMark } from '../document/untranslated.ts';
import { applyToLayer, isLayerCommand, layerCommandSchemas } from './layer-commands.ts';

/** The words are another language's, taken over. */
const untranslatedFlag = z.boolean().optional();
const indexSchema = z.number().int().min(0).max(maxBenefits);

const singleCommandSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('set-title'),
    language: languageSchema,
    text: z.string(),
    untranslated: untranslatedFlag,
  }),
  z.object({
    type: z.literal('set-benefit-text'),
    index: indexSchema,
    language: languageSchema,
    text: z.string(),
    untranslated: untranslatedFlag,
  }),
  z.object({ type: z.literal('set-benefit-icon'), index: indexSchema, icon: benefitIconSchema.nullable() }),
  z.object({ type: z.literal('add-benefit'), index: indexSchema, benefit: benefitSchema }),
  z.object({ type: z.literal('remove-benefit'), index: indexSchema }),
  z.object({ type: z.literal('move-benefit'), from: indexSchema, to: indexSchema }),
  z.object({ type: z.literal('set-text-style'), textStyle: textStyleIdSchema }),
  z.object({ type: z.literal('set-text-size'), textSize: textSizeSchema }),
  z.object({ type: z.literal('set-mask'), mask: maskIdSchema }),
  z.object({ type: z.literal('set-arrangement'), arrangement: arrangementSchema.nullable() }),
  z.object({ type: z.literal('set-format'), format: cardFormatSchema }),
  z.object({ type: z.literal('set-colours'), colours: coloursSchema }),
  z.object({ type: z.literal('set-colour'), part: z.enum(['title', 'text', 'decor']), colour: colourSchema }),
  z.object({ type: z.literal('set-picture-view'), view: pictureViewSchema.nullable() }),
  z.object({ type: z.literal('set-bare'), bare: z.boolean() }),
  ...layerCommandSchemas,
]);

type SingleCommand = z.infer<typeof singleCommandSchema>;

/** Everything that can be done to a document. A batch is one step of the history. */
export type DesignCommand = SingleCommand | { type: 'batch'; commands: DesignCommand[] };

export const designCommandSchema: z.ZodType<DesignCommand> = z.lazy(() =>
  z.union([singleCommandSchema, z.object({ type: z.literal('batch'), commands: z.array(designCommandSchema) })]),
);

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

type BenefitCommand = Extract<
  SingleCommand,
  {
    type: 'set-benefit-text' | 'set-benefit-icon' | 'add-benefit' | 'remove-benefit' | 'move-benefit';
  }
>;

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
