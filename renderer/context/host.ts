/** The program that shows the page, as `mini_programs` of configs/defaults.json describes it. */
export interface Host {
  /** The object that it puts on the window: wx.miniProgram. */
  readonly object: string;
  /** The key of a message that has the data; left out: the message is the data. */
  readonly data_key?: string;
  /** The address of its script. */
  readonly script?: string;
}
