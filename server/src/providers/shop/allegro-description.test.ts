import { describe, expect, it } from 'vitest';
import { descriptionOfHtml, htmlOfDescription, type AllegroDescription } from './allegro-description.ts';

const text = (content: string) => ({ type: 'TEXT' as const, content });
const image = (url: string) => ({ type: 'IMAGE' as const, url });

describe('a description of Allegro', () => {
  it.each<[string, AllegroDescription['sections']]>([
    [
      'of texts and pictures',
      [{ items: [text('<p>a</p>'), image('https://a.example/?b="c"&d')] }, { items: [image('e')] }],
    ],
    ['of an empty text', [{ items: [text('')] }]],
    ['of an empty section', [{ items: [] }, { items: [text('a')] }]],
    ['whose text begins a picture', [{ items: [text('<img src="'), image('a'), text('b')] }]],
    ['whose text begins another', [{ items: [text('<div><div>a<section>'), image('b')] }]],
  ])('%s goes through HTML and back', (_, sections) => {
    expect(descriptionOfHtml(htmlOfDescription({ sections }))).toEqual({ sections });
  });

  it.each([
    ['', null],
    ['<p>a</p>', null],
    ['<section><div>a</div>', null],
    ['a</section><section><div>b</div></section>', { sections: [{ items: [text('b')] }] }],
    ['<section><div>a<img src="b"></section>', { sections: [{ items: [image('b')] }] }],
  ])('of the HTML %s', (html, description) => {
    expect(descriptionOfHtml(html)).toEqual(description);
  });

  // Where each of them looked for its end, these would take hours.
  it.each([
    ['texts', '<div>'],
    ['sections', '<section>'],
    ['pictures', '<img src="'],
  ])('with any number of %s that never end', (_, begin) => {
    const many = begin.repeat(400_000);
    expect(descriptionOfHtml(`<section><div>a</div>${many}</section>${many}`)).toEqual({
      sections: [{ items: [text('a')] }],
    });
  });
});
