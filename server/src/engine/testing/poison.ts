/** Words that break the child of `poisoned-child.ts`, to stand behind a photo's last byte. */
export const poison = { whenRead: 'poison for the reader', whenCut: 'poison for the cut-out' };
