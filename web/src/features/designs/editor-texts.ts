/** All texts of the editor at once: then no part of it waits for its own. */
export const editorTexts = 'brand designs design-icons design-tools listings payments products visuals'.split(' ');
