import { named } from '#contract/core/right.ts';
import * as rights from '#contract/setting/rights.ts';
import { definePage } from '#kit/resource.ts';

export const trustLogin = definePage({ ...named(rights.trustLogin), route: '/setting/payment-and-delivery/trust-login' });
