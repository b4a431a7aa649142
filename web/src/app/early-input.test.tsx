import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { handOverInput } from './early-input.ts';

/** What the form below was sent with. */
let sent: object[] = [];
let presses = 0;

function Form() {
  const [values, setValues] = useState({ email: '', password: '', agreed: false, language: 'en' });
  return (
    <form
      data-held={JSON.stringify(values)}
      onSubmit={(event) => {
        event.preventDefault();
        sent.push(values);
      }}
    >
      <input
        type="email"
        value={values.email}
        onChange={({ currentTarget }) => setValues((known) => ({ ...known, email: currentTarget.value }))}
      />
      <input
        type="password"
        value={values.password}
        onChange={({ currentTarget }) => setValues((known) => ({ ...known, password: currentTarget.value }))}
      />
      <input
        type="checkbox"
        checked={values.agreed}
        onChange={({ currentTarget }) => setValues((known) => ({ ...known, agreed: currentTarget.checked }))}
      />
      <select
        value={values.language}
        onChange={({ currentTarget }) => setValues((known) => ({ ...known, language: currentTarget.value }))}
      >
        <option value="en">English</option>
        <option value="pl">Polski</option>
      </select>
      <button type="button" onClick={() => presses++}>
        Continue with Google
      </button>
    </form>
  );
}

let place: HTMLElement;
let root: Root | undefined;
beforeEach(() => {
  sent = [];
  presses = 0;
  place = document.createElement('div');
  place.innerHTML = renderToString(<Form />);
  document.body.append(place);
});
afterEach(() => {
  act(() => root?.unmount());
  place.remove();
});

const field = <T extends HTMLElement>(selector: string) => {
  const found = place.querySelector<T>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};
const held = (): unknown => JSON.parse(field('form').dataset['held'] ?? '');
const takeOver = () =>
  act(() => {
    root = hydrateRoot(place, <Form />);
  });

it('tells the app what was typed, ticked and chosen before it listened', () => {
  const [email, password] = [field<HTMLInputElement>('[type=email]'), field<HTMLInputElement>('[type=password]')];
  email.value = 'ola@shop.example';
  password.value = 'Str0ng!pass';
  field<HTMLInputElement>('[type=checkbox]').checked = true;
  field('select').dataset['chosenEarly'] = 'pl';
  takeOver();
  expect(held()).toMatchObject({ email: '', password: '' });
  act(() => handOverInput(place));
  expect(held()).toEqual({ email: 'ola@shop.example', password: 'Str0ng!pass', agreed: true, language: 'pl' });
  expect([field('[type=email]'), email.value, password.value]).toEqual([email, 'ola@shop.example', 'Str0ng!pass']);
  expect([sent, presses]).toEqual([[], 0]);
});

it('sends what was sent before it listened, once', () => {
  document.documentElement.dataset['sentEarly'] = '';
  field<HTMLInputElement>('[type=email]').value = 'ola@shop.example';
  takeOver();
  act(() => handOverInput(place));
  act(() => handOverInput(place));
  expect(sent).toEqual([{ email: 'ola@shop.example', password: '', agreed: false, language: 'en' }]);
});

it('presses what was pressed before it listened, once', () => {
  field('button').dataset['pressedEarly'] = '';
  takeOver();
  expect(presses).toBe(0);
  act(() => handOverInput(place));
  act(() => handOverInput(place));
  expect(presses).toBe(1);
});

it('leaves a form alone that no one has touched', () => {
  takeOver();
  act(() => handOverInput(place));
  expect(held()).toEqual({ email: '', password: '', agreed: false, language: 'en' });
  expect(sent).toEqual([]);
});
