export const packageName = '@kadr/studio/card';
