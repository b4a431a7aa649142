import { expect, it } from 'vitest';
import { materialsIn } from './materials.ts';

it.each([
  ['100% bawełna', 'cotton'], ['Koszula bawełniana', 'cotton'], ['хлопок 100%', 'cotton'], ['Хлопковая футболка', 'cotton'], ['Cotton towel', 'cotton'],
  ['Pościel lniana', 'linen'], ['Льняная скатерть', 'linen'], ['Шёлковый платок', 'silk'], ['шелк', 'silk'], ['z jedwabiu', 'silk'],
  ['Деревянная доска', 'wood'], ['из дерева', 'wood'], ['Deska drewniana', 'wood'], ['Wooden spoon', 'wood'], ['Кожаный ремень', 'leather'], ['Pasek skórzany', 'leather'],
  ['Świeca sojowa', 'soy-wax'], ['wosk sojowy', 'soy-wax'], ['Свеча из соевого воска', 'soy-wax'], ['Соевая свеча', 'soy-wax'], ['Soy candle', 'soy-wax'], ['Kubek z ceramiki', 'ceramic'],
  ['Кружка керамическая', 'ceramic'], ['Stainless steel', 'steel'], ['ze stali nierdzewnej', 'steel'], ['нержавеющая сталь', 'steel'], ['Wazon szklany', 'glass'], ['Бумажные салфетки', 'paper'],
])('%s is of %s', (text, material) => {
  expect(materialsIn(text)).toEqual([material]);
});

it.each([
  'Овсяные хлопья', 'Хлопушка', 'Olej lniany', 'Льняное масло', 'Семена льна', 'Sos sojowy', 'Соевый соус', 'Soy sauce', 'Soja', 'Шелковистые волосы', 'Silky hair', 'Jedwabisty krem',
  'Деревенское молоко', 'Деревня', 'Preparat do drewna', 'Klej do ceramiki', 'Средство для стекла', 'Hammer with wooden handle', 'Cream for leather', 'Plastic-free', 'Leather-like fabric',
  'Bed linen', 'Imitacja drewna', 'Резинка', 'Papierosy', 'Gumka',
])('%s names no material', (text) => {
  expect(materialsIn(text)).toEqual([]);
});
