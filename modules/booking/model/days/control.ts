/** The props that connect a control to its label and its problem. */
export interface Control {
  readonly id: string;
  readonly className: string;
  readonly "data-field": string;
  readonly "aria-invalid": boolean;
  readonly "aria-describedby": string | undefined;
}
