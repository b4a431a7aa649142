/** What stands around the picture of a photoshoot says. */
export const photoshootTexts = 'brand catalog descriptions images payments presets products videos visuals'.split(' ');
