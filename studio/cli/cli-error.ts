import { photoLimits, StudioError } from '@kadr/studio';

/** What went wrong, and the status that the program ends with. */
export const exitStatus = {
  /** A fault of the program or the machine. */
  fault: 1,
  /** The command line says what cannot be understood. */
  usage: 2,
  /** The photo cannot be used. */
  photo: 3,
  /** This frame cannot be made of this photo, or the product would not have looked like itself. */
  frame: 4,
} as const;

/** A problem told in words for the person at the terminal. */
export class CliError extends Error {
  readonly kind: keyof typeof exitStatus;

  constructor(kind: keyof typeof exitStatus, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** What is wrong with a photo and what helps, by the engine's codes. */
const photoProblems: Readonly<Record<string, string>> = {
  'photo.empty': 'the file is empty',
  'photo.unsupported-format': 'this is no JPG, PNG or HEIC picture',
  'photo.damaged': 'the picture is damaged; copy or export it again',
  'photo.too-large': `the file is larger than ${photoLimits.maxMb} MB; save it smaller`,
  'photo.too-many-pixels': `the picture has more than ${photoLimits.maxMegapixels} megapixels; save it smaller`,
  'photo.too-small': `the picture's shorter side is below ${photoLimits.minPx} pixels; take the original`,
  'cutout.nothing-found':
    'no product was found in it; photograph one thing on a plain ground, all of it inside the picture',
  'cutout.damaged': 'this is no picture with transparency',
  'product.invalid': 'the cut-out is empty',
};

/** An error of the engine as one for people, or the error itself. */
export function explained(error: unknown, photo: string): unknown {
  if (!(error instanceof StudioError)) return error;
  const problem =
    photoProblems[error.code] ??
    (error.code.startsWith('photo.') || error.code.startsWith('cutout.')
      ? `it could not be cut out (${error.code})`
      : null);
  return problem
    ? new CliError(
        error.code === 'cutout.unavailable' || error.code === 'cutout.timed-out' ? 'fault' : 'photo',
        `${photo}: ${problem}`,
        { cause: error },
      )
    : error;
}
