import { useT } from '@moru/ui/core';

interface NameProps {
  product: { readonly name: string; readonly nameEn?: string | null };
}

/** A product's name in the language on screen, its other name small after it, in a table below it. */
export function ProductName({ product }: NameProps) {
  const { lang } = useT();
  const { name, nameEn } = product;
  if (!nameEn || nameEn === name) return name;
  const [first, second] = lang === 'en' ? [nameEn, name] : [name, nameEn];
  return (
    <>
      {first} <small className="mo-quiet">{second}</small>
    </>
  );
}
