import { safeHref } from '#web/ui/markdown/parse.ts';

/** For `transformPastedHTML`: images from elsewhere become links, since nothing is fetched from there unasked. */
export function linkImages(html: string): string {
  if (!/<img\b/i.test(html)) return html;
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  for (const image of parsed.querySelectorAll('img')) {
    if (image.closest('figure[data-upload]')) continue;
    const href = safeHref(image.getAttribute('src') ?? '', location.href);
    // An address that holds the image itself says nothing to a reader.
    if (href === undefined || image.closest('a')) image.replaceWith(image.alt);
    else {
      const link = parsed.createElement('a');
      link.setAttribute('href', href);
      link.textContent = image.alt || href;
      image.replaceWith(link);
    }
  }
  return parsed.body.innerHTML;
}
