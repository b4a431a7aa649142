/** What follows is a task of its own: before it the page can answer its user. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
