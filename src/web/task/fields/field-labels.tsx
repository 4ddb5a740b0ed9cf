import type { ReactNode } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { CalendarDays, CircleDot, Hash, Link, SquareCheck, Tags, Type, UserRound } from 'lucide-react';
import type { FieldTypeName } from '#domain/field/row.ts';

export const fieldTypes: Readonly<
  Record<FieldTypeName, { readonly label: MessageDescriptor; readonly icon: ReactNode }>
> = {
  TEXT: { label: msg`Text`, icon: <Type className="size-4 shrink-0 text-faint" aria-hidden /> },
  NUMBER: { label: msg`Number`, icon: <Hash className="size-4 shrink-0 text-faint" aria-hidden /> },
  DATE: { label: msg`Date`, icon: <CalendarDays className="size-4 shrink-0 text-faint" aria-hidden /> },
  ONE_OF: { label: msg`One of a list`, icon: <CircleDot className="size-4 shrink-0 text-faint" aria-hidden /> },
  SOME_OF: { label: msg`Some of a list`, icon: <Tags className="size-4 shrink-0 text-faint" aria-hidden /> },
  PERSON: { label: msg`Person`, icon: <UserRound className="size-4 shrink-0 text-faint" aria-hidden /> },
  CHECKBOX: { label: msg`Checkbox`, icon: <SquareCheck className="size-4 shrink-0 text-faint" aria-hidden /> },
  LINK: { label: msg`Link`, icon: <Link className="size-4 shrink-0 text-faint" aria-hidden /> },
};
