/** Creates an element with attributes (null leaves one out) and content. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string | null>> = {},
  ...content: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) if (value !== null) made.setAttribute(key, value)
  made.append(...content)
  return made
}

const paths = {
  play: 'M7.5 4.6v14.8a.9.9 0 0 0 1.4.75l11-7.4a.9.9 0 0 0 0-1.5l-11-7.4a.9.9 0 0 0-1.4.75z',
  pause: 'M6.5 4.5h3.6v15H6.5zM13.9 4.5h3.6v15h-3.6z',
  previous: 'M18 5.5v13l-9-6.5zM6 5.5h2v13H6z',
  next: 'M6 5.5v13l9-6.5zM16 5.5h2v13h-2z',
}

/** Sets the icon and the name of a button. */
export function setFace(button: HTMLButtonElement, icon: keyof typeof paths, name: string): void {
  if (button.title === name) return
  button.title = name
  button.setAttribute('aria-label', name)
  button.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${paths[icon]}"/></svg>`
}

/** Creates a button with an icon and a name. */
export function iconButton(icon: keyof typeof paths, name: string, onPress: () => void): HTMLButtonElement {
  const button = element('button', { type: 'button' })
  setFace(button, icon, name)
  button.addEventListener('click', onPress)
  return button
}
